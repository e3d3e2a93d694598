export { webhookOperations } from './operations.ts'
