export { cspReportOperations } from './operations.ts'
export { cspReportRoutes } from './routes.ts'
export { deleteOldReports } from './store-reports.ts'
