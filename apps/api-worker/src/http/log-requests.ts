import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { log } from '#platform/log.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Logs one JSON line per request, with the response's request id, and notes it for the collector.
 * The route's pattern replaces the path, so that no id, query or token is logged.
 */
export const logRequests = (now: () => number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = now()
    await next()
    const endedAt = now()
    const answered = {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
    }
    log.log({
      message: 'request',
      ...answered,
      // Records denied attempts, without their input.
      code: c.get('errorCode') ?? null,
      ms: endedAt - startedAt,
      accountId: c.get('accountId') ?? null,
      keyId: c.get('keyId') ?? null,
    })
    // Without a context, the configuration is invalid.
    const { telemetry, waitUntil } = c.get('context') ?? {}
    if (waitUntil) telemetry?.note({ ...answered, startedAt, endedAt }, waitUntil)
  })

/**
 * If no route matches, only middleware does; its path still shows which part of the API was called.
 */
function routeOf(c: HonoContext<AppEnv>): string | null {
  const matched = matchedRoutes(c)
  const route = matched.findLast(({ method }) => method !== 'ALL') ?? matched.at(-1)
  return route?.path ?? null
}
