import type { Runtime } from '@crivo/runtime'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Identifies the control plane in its calls. Cloudflare's Browser Integrity Check rejects calls
 * without a user agent, and a customer can allow this one by name.
 */
export const USER_AGENT = `Crivo/${manifest.version}`

/** Returns a `fetch` that sets this user agent, for libraries that compose their own requests. */
export const namedFetch =
  ({ fetch }: Pick<Runtime, 'fetch'>): Runtime['fetch'] =>
  (input, init) => {
    const request = new Request(input, init)
    request.headers.set('User-Agent', USER_AGENT)
    return fetch(request)
  }
