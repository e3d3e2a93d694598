export { scriptCors } from './cors.ts'
export { scriptRoutes } from './routes.ts'
