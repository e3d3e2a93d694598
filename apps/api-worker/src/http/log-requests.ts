import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/**
 * Logs one line of JSON a request, with the id that the answer carries. The route's pattern
 * stands for the path, so that no id, query or token of a path gets into a log.
 */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  await next()
  console.log(
    JSON.stringify({
      message: 'request',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      // Whoever tries what they may not leaves a trace, without anything that they sent.
      code: c.get('errorCode') ?? null,
      ms: Date.now() - started,
      accountId: c.get('accountId') ?? null,
      keyId: c.get('keyId') ?? null,
    }),
  )
})

/** Middleware counts only where there is no route: it says at least which part of the API it was. */
function routeOf(c: HonoContext<AppEnv>): string | null {
  const matched = matchedRoutes(c)
  const route = matched.findLast(({ method }) => method !== 'ALL') ?? matched.at(-1)
  return route?.path ?? null
}
