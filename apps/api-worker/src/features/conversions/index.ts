export { conversionOperations } from './operations.ts'
