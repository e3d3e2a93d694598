export { auditOperations } from './operations.ts'
