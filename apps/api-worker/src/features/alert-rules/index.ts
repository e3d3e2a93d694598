export { tellRuleAlert } from './channels/tell.ts'
export { judgeDueRules } from './judge-due.ts'
export { alertRuleOperations } from './operations.ts'
