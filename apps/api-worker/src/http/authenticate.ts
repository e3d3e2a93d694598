import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { permit } from './permit.ts'

/** Lets a call through with a valid bearer token of a session that has not ended. */
export const requireAccount = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = await permit(c, 'account')
  c.set('account', ctx)
  await next()
})
