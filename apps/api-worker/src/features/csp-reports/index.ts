export { cspReportOperations } from './operations.ts'
export { cspReportRoutes } from './routes.ts'
export { deleteOldCspReports } from './store-reports.ts'
