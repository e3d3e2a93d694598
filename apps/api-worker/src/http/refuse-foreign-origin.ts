import { createMiddleware } from 'hono/factory'
import { AppError } from '#platform/app-error.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Values of `Sec-Fetch-Site` for the app's own calls and typed addresses. */
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Rejects a mutation or socket from another site's page, which could sign a user in as someone
 * else, or out. Callers other than browsers send neither header.
 */
export const refuseForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isForeign =
    (origin !== undefined && origin !== new URL(c.req.url).origin) ||
    (site !== undefined && !OWN_SITES.has(site))
  // WebSockets are not bound by CORS: any site's page could open and read one.
  const isSafe = SAFE_METHODS.has(c.req.method) && c.req.header('Upgrade') === undefined
  if (isForeign && !isSafe) throw new AppError('FORBIDDEN')
  await next()
})
