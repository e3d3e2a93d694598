import type { Context, MiddlewareHandler } from 'hono'
import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES, STAYS } from './headers.ts'
import { leaveTo } from './leave-to.ts'

export interface HonoOptions extends CrivoOptions {
  /**
   * Returns the visitor's IP address from the runtime; never from a header that visitors can set.
   */
  readonly address: (c: Context) => string | undefined
}

/** Creates middleware for the main page's route: shows the page or redirects to the fallback. */
export function crivo(options: HonoOptions): MiddlewareHandler {
  const { decide } = createClient(options)
  return async (c, next) => {
    const { url, method } = c.req
    const visit = { url, address: options.address(c), headers: c.req.header(), method }
    const target = leaveTo(await decide(visit), url, options.hosts)
    if (target !== null) {
      c.header('Cache-Control', LEAVES)
      return c.redirect(target, 302)
    }
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', STAYS)
    return undefined
  }
}
