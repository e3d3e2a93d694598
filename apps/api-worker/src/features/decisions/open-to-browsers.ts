import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env.ts'

/** Lets scripts of any page read the answer, also an error; nothing of a browser's own is sent along. */
export const openToBrowsers = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  await next()
})
