export { passkeyOperations } from './operations.ts'
