import { isLocalhost } from './local-name.ts'

/** All addresses of a name, IPv4 and IPv6; throws, or gives none, where they are not known. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const ENDPOINT = 'https://cloudflare-dns.com/dns-query'
/** Record types of RFC 1035 and RFC 3596. */
const TYPES = { A: 1, AAAA: 28 }

/** Asks 1.1.1.1 over HTTPS: a worker has no resolver of its own to ask. */
export const resolveOverHttps =
  (fetch: Fetch): Resolve =>
  async (name, signal) => {
    const types = Object.keys(TYPES) as (keyof typeof TYPES)[]
    const answers = await Promise.all(types.map((type) => ask(fetch, name, type, signal)))
    return answers.flat()
  }

/** Gives names of this machine the loopback address (RFC 6761) and asks `others` for the rest. */
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
  // A failure of one type could hide its addresses, so it is one of the whole lookup.
  if (Status !== 0) throw new Error(`The resolver answered with DNS status ${Status}`)
  return Answer.filter((record) => record.type === TYPES[type]).map(({ data }) => data)
}

interface DnsAnswer {
  readonly Status: number
  readonly Answer?: readonly { readonly type: number; readonly data: string }[]
}
