export { sourceOperations } from './operations.ts'
