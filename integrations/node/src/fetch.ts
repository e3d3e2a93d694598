import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES } from './headers.ts'
import { leaveTo } from './leave-to.ts'

export interface FetchOptions extends CrivoOptions {
  /**
   * Returns the visitor's IP address from the platform; never from a header that visitors can set.
   */
  readonly address: (request: Request) => string | null | undefined
}

/**
 * Creates middleware for Next and similar frameworks: returns a redirect, or nothing to continue to
 * the main page.
 */
export function crivo(options: FetchOptions): (request: Request) => Promise<Response | undefined> {
  const { decide } = createClient(options)
  return async (request) => {
    const { url, method } = request
    const headers = Object.fromEntries(request.headers)
    const address = options.address(request) ?? undefined
    const target = leaveTo(await decide({ url, address, headers, method }), url, options.hosts)
    if (target === null) return undefined
    return new Response(null, {
      status: 302,
      headers: { Location: target, 'Cache-Control': LEAVES },
    })
  }
}
