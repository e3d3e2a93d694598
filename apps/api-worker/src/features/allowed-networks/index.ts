export { networkOperations } from './operations.ts'
