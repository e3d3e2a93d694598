import { isLocalhost } from './local-name.ts'

/**
 * Returns all IPv4 and IPv6 addresses of a name; throws or returns none if the name does not
 * resolve.
 */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const ENDPOINT = 'https://cloudflare-dns.com/dns-query'
/** DNS record types (RFC 1035, RFC 3596). */
const TYPES = { A: 1, AAAA: 28 }

/** Resolves names through Cloudflare's DNS over HTTPS, because workers have no resolver API. */
export const resolveOverHttps =
  (fetch: Fetch): Resolve =>
  async (name, signal) => {
    const types = Object.keys(TYPES) as (keyof typeof TYPES)[]
    const answers = await Promise.all(types.map((type) => ask(fetch, name, type, signal)))
    return answers.flat()
  }

/** Resolves `localhost` names to loopback (RFC 6761) and passes all others to `others`. */
export const resolveLocalhost =
  (others: Resolve): Resolve =>
  async (name, signal) =>
    isLocalhost(name) ? ['127.0.0.1'] : others(name, signal)

async function ask(
  fetch: Fetch,
  name: string,
  type: keyof typeof TYPES,
  signal: AbortSignal,
): Promise<string[]> {
  const query = new URLSearchParams({ name, type })
  const headers = { Accept: 'application/dns-json' }
  const response = await fetch(`${ENDPOINT}?${query}`, { headers, signal, redirect: 'manual' })
  if (!response.ok) throw new Error(`The resolver answered ${response.status}`)
  const { Status, Answer = [] }: DnsAnswer = await response.json()
  // Fails the entire lookup, because a failed record type could hide private addresses.
  if (Status !== 0) throw new Error(`The resolver answered with DNS status ${Status}`)
  return Answer.filter((record) => record.type === TYPES[type]).map(({ data }) => data)
}

interface DnsAnswer {
  readonly Status: number
  readonly Answer?: readonly { readonly type: number; readonly data: string }[]
}
