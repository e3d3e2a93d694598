export { ruleTemplateOperations } from './operations.ts'
