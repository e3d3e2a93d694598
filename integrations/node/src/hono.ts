import type { Context, MiddlewareHandler } from 'hono'
import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES, STAYS } from './headers.ts'
import { leaveTo } from './leave-to.ts'

export interface HonoOptions extends CrivoOptions {
  /** The visitor's address, from where the runtime tells it; never from a header that visitors can set. */
  readonly address: (c: Context) => string | undefined
}

/** Middleware for the route of the main page: what stays goes on to the page, what leaves is redirected. */
export function crivo(options: HonoOptions): MiddlewareHandler {
  const { decide } = createClient(options)
  return async (c, next) => {
    const { url, method } = c.req
    const visit = { url, address: options.address(c), headers: c.req.header(), method }
    const target = leaveTo(await decide(visit), url)
    if (target !== null) {
      c.header('Cache-Control', LEAVES)
      return c.redirect(target, 302)
    }
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', STAYS)
    return undefined
  }
}
