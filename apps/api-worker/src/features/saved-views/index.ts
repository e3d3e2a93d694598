export { savedViewOperations } from './operations.ts'
