export { apiKeyOperations } from './operations.ts'
