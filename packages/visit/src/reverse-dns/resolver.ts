import type { Runtime } from '@crivo/runtime'
import * as z from 'zod/mini'
import { readBounded } from '../lib/read-bounded.ts'

/** DNS record types (RFC 1035, RFC 3596, RFC 6672). */
const TYPES = { A: 1, AAAA: 28, PTR: 12 }
const ALIASES = new Set([5, 39])

/** A public resolver with JSON responses. */
export const DEFAULT_RESOLVER = 'https://cloudflare-dns.com/dns-query'

const ANSWERED = 0
const NO_SUCH_NAME = 3

/** The JSON returned by public resolvers (`application/dns-json`). */
const answerSchema = z.object({
  Status: z.int(),
  TC: z._default(z.boolean(), false),
  Answer: z._default(
    z
      .array(
        z.object({
          name: z.string().check(z.maxLength(1_024)),
          type: z.int(),
          data: z.string().check(z.maxLength(4_096)),
        }),
      )
      .check(z.maxLength(64)),
    [],
  ),
})

const MAX_BYTES = 16_384

/**
 * Returns the values of a name's records; none if the name or the records do not exist. Throws if
 * the resolver has no complete answer.
 */
export type Resolve = (
  name: string,
  type: keyof typeof TYPES,
  signal: AbortSignal,
) => Promise<readonly string[]>

/** Resolves names by DNS over HTTPS with the resolver at `url`. Does not follow aliases. */
export const resolveAt =
  (url: string, fetch: Runtime['fetch']): Resolve =>
  async (name, type, signal) => {
    const address = new URL(url)
    address.searchParams.set('name', name)
    address.searchParams.set('type', type)
    const headers = { accept: 'application/dns-json' }
    const response = await fetch(address.href, { headers, signal, redirect: 'manual' })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the resolver answered with status ${response.status}`)
    }
    const text = await readBounded(response, MAX_BYTES)
    const { Status, TC, Answer } = answerSchema.parse(JSON.parse(text))
    if (Status === NO_SUCH_NAME) return []
    if (Status !== ANSWERED || TC)
      throw new Error(`the resolver answered with DNS status ${Status}`)
    const own = Answer.filter((record) => withoutDot(record.name) === name)
    // An alias could lead from the owner's zone to a stranger's.
    if (own.some((record) => ALIASES.has(record.type))) throw new Error('the name is an alias')
    return own.filter((record) => record.type === TYPES[type]).map(({ data }) => withoutDot(data))
  }

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '')
