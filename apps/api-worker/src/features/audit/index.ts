export { auditHeadRoutes } from './heads-routes.ts'
export { linkEntries } from './link-entries.ts'
export { auditOperations } from './operations.ts'
export { redactOldEntries } from './redact-old.ts'
