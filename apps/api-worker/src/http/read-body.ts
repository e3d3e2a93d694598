import { createMiddleware } from 'hono/factory'
import { DomainError } from '../domain-error.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Reads the body before any route asks for it: one that its sender breaks off is no failure
 * of ours. Throws `INVALID_JSON`.
 */
export const readBody = createMiddleware<AppEnv>(async (c, next) => {
  try {
    await c.req.text()
  } catch {
    throw new DomainError('INVALID_JSON')
  }
  await next()
})
