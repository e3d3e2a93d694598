export { sendRuleAlert } from './channels/send-rule-alert.ts'
export { judgeDueRules } from './judge-due.ts'
export { alertRuleOperations } from './operations.ts'
