import type { Web } from './internet.ts'

/** Returns a host's response. */
export type Host = (url: URL) => Promise<string> | string

/** Creates a web that contains only these hosts. */
export const webOf =
  (hosts: ReadonlyMap<string, Host>): Web =>
  async (url) => {
    const host = hosts.get(url.hostname)
    if (host === undefined) throw new TypeError('Host unreachable')
    return new Response(await host(url), { headers: { 'Content-Type': 'application/json' } })
  }
