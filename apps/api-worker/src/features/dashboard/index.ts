export { dashboardOperations } from './operations.ts'
