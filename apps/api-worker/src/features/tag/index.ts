export { tagCors } from './cors.ts'
export { tagRoutes } from './routes.ts'
