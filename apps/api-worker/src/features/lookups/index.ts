export { lookupOperations } from './operations.ts'
