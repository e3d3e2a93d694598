export { deploymentOperations } from './operations.ts'
