import { createMiddleware } from 'hono/factory'
import { DomainError } from '../domain-error.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page sends: it could sign a person in as
 * somebody else, or out. Callers that are no browser send no `Origin`.
 */
export const refuseForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin
  if (isForeign && !SAFE_METHODS.has(c.req.method)) throw new DomainError('FORBIDDEN')
  await next()
})
