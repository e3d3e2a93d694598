export { usageOperations } from './operations.ts'
export { reportUsage } from './report-usage.ts'
export { setOverQuota } from './set-over-quota.ts'
