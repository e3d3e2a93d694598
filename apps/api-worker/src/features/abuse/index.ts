export { deleteOldCases } from './delete-old.ts'
export { openCase } from './open-case.ts'
export { abuseOperations } from './operations.ts'
export { abuseRoutes } from './routes.ts'
