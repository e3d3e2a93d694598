import { createMiddleware } from 'hono/factory'
import { authenticate } from '../features/auth/authenticate.ts'
import type { AppEnv } from './app-env.ts'

/** Lets a call through with a valid bearer token of a session that has not ended. */
export const requireAccount = createMiddleware<AppEnv>(async (c, next) => {
  const ctx = c.get('context')
  const { accountId, sessionId } = await authenticate({
    ctx,
    input: { authorization: c.req.header('Authorization') ?? null },
  })
  c.set('account', { ...ctx, accountId, sessionId })
  await next()
})
