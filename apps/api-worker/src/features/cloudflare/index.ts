export { cloudflareOperations } from './operations.ts'
