import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#platform/app-error.ts'
import type { AppEnv } from './app-env.ts'

/** Methods whose body has no meaning (RFC 9110 section 9.3). */
const WITHOUT_BODY = new Set(['GET', 'HEAD'])

/**
 * Reads a body of at most `maxSize` bytes before any route does, so that an aborted upload is not
 * an internal error. Throws `PAYLOAD_TOO_LARGE` or `INVALID_JSON`.
 */
export const readBody = (maxSize: number) => {
  const limit = bodyLimit({
    maxSize,
    onError: async (c) => {
      // The runtime drops a connection whose request it did not read, and the response with it.
      const { body } = c.req.raw
      if (body?.locked === false) await body.pipeTo(new WritableStream())
      throw new AppError('PAYLOAD_TOO_LARGE')
    },
  })
  return createMiddleware<AppEnv>(async (c, next) => {
    if (WITHOUT_BODY.has(c.req.method)) return next()
    try {
      await limit(c, async () => {
        await c.req.text()
      })
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('INVALID_JSON')
    }
    return next()
  })
}
