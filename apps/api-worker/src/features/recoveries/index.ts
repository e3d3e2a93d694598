export { recoveryOperations } from './operations.ts'
