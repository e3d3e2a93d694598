import { createMiddleware } from 'hono/factory'
import { DomainError } from '../domain-error.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change or a socket that another site's page asks for: it could sign a person
 * in as somebody else, or out. Callers that are no browser send no `Origin`.
 */
export const refuseForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin
  // Not bound by CORS, a socket could be opened by any site's page and read there.
  const isSafe = SAFE_METHODS.has(c.req.method) && c.req.header('Upgrade') === undefined
  if (isForeign && !isSafe) throw new DomainError('FORBIDDEN')
  await next()
})
