import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env.ts'

/**
 * Lets pages of any site load what is answered. It goes before the middleware of the common
 * headers, which says the last word otherwise: that nothing is for other sites.
 */
export const openToPages = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
})
