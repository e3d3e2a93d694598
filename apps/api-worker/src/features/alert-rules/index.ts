export { tellRuleAlert } from './channels/tell-channel.ts'
export { judgeDueRules } from './judge-due.ts'
export { alertRuleOperations } from './operations.ts'
