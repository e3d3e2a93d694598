import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/**
 * Logs one line of JSON a request, with the id that the answer carries. The route's pattern
 * stands for the path, so that no id, query or token of a path gets into a log.
 */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  await next()
  const account: { accountId: number } | undefined = c.get('account')
  console.log(
    JSON.stringify({
      message: 'request',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Date.now() - started,
      accountId: account?.accountId ?? null,
    }),
  )
})
