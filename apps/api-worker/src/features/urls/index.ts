export { urlOperations } from './operations.ts'
