import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#http/app-env.ts'

/**
 * Lets pages on any site load the response. Runs outside the common headers' middleware, which
 * would otherwise restrict it to the same site.
 */
export const scriptCors = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
})
