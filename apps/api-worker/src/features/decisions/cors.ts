import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#http/app-env.ts'

/** Lets scripts on any page read the response, including errors, without credentials. */
export const decisionCors = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  await next()
})
