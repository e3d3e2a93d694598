export { domainOperations } from './operations.ts'
