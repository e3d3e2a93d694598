export { sampleOperations } from './operations.ts'
