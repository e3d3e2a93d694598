export { alertsQuery } from './api/get-alerts.ts'
