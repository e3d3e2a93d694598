export { sharedReportOperations } from './operations.ts'
export { countView } from './read-report.ts'
