export { memberOperations } from './operations.ts'
