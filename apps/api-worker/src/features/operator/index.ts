export { sendMetrics } from './metrics/send-metrics.ts'
export { operatorRoutes } from './routes.ts'
