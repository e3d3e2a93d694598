export { configOperations } from './operations.ts'
