import type { Web } from './internet.ts'

/** What a host answers. */
export type Host = (url: URL) => Promise<string> | string

/** A web of these hosts, of which no other is there. */
export const webOf =
  (hosts: ReadonlyMap<string, Host>): Web =>
  async (url) => {
    const host = hosts.get(url.hostname)
    if (host === undefined) throw new TypeError('Nobody is there')
    return new Response(await host(url), { headers: { 'Content-Type': 'application/json' } })
  }
