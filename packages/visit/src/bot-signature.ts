import type { Runtime } from '@crivo/runtime'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { type VerificationParams, verify } from 'web-bot-auth'
import { verifierFromJWK } from 'web-bot-auth/crypto'
import * as z from 'zod/mini'
import { readBounded } from './lib/read-bounded.ts'

const directorySchema = z.object({
  keys: z
    .array(z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519') }))
    .check(z.maxLength(100)),
})
type Keys = z.infer<typeof directorySchema>['keys']

interface HeldKeys {
  readonly keys: Keys
  readonly until: number
}

interface SignatureRuntime extends Pick<Runtime, 'now' | 'timeout'> {
  readonly fetch: (request: Request) => Promise<Response>
}

const DIRECTORY = '/.well-known/http-message-signatures-directory'
const MAX_DIRECTORY_BYTES = 65_536
/** A visitor waits for this call, once an hour per isolate. */
const TIMEOUT_MS = SECOND_MS
const HOLD_MS = HOUR_MS
const HOLD_FAILURE_MS = MINUTE_MS

/**
 * Verifies Web Bot Auth signatures (draft-meunier-web-bot-auth-architecture), which are HTTP
 * message signatures with a key published by the host in `Signature-Agent`. Fetches keys only from
 * hosts in the crawler catalogue.
 */
export class BotSignatures {
  readonly #agents: ReadonlySet<string>
  readonly #runtime: SignatureRuntime
  readonly #held = new Map<string, HeldKeys>()

  constructor(agents: ReadonlySet<string>, runtime: SignatureRuntime) {
    this.#agents = agents
    this.#runtime = runtime
  }

  /**
   * Returns the host that signed this request, or `null` without a valid signature. Never throws.
   */
  signerOf(request: Request): Promise<string | null> | null {
    const named = namedAgent(request.headers)
    return named === null ? null : this.#verified(request, named)
  }

  async #verified(request: Request, named: string): Promise<string | null> {
    const host = /https:\/\/([a-z0-9.-]{1,253})(?=["/;:\s]|$)/i.exec(named)?.[1]?.toLowerCase()
    if (host === undefined || !this.#agents.has(host)) return null
    try {
      const keys = await this.#keysOf(host)
      const { method, url } = request
      const headers = new Headers(request.headers)
      headers.set('signature-agent', named)
      await verify({ method, url, headers }, this.#verifierFor(new URL(url).host, keys))
      return host
    } catch {
      return null
    }
  }

  /** Returns a function that throws unless a signature is valid now, for this host. */
  #verifierFor(host: string, keys: Keys) {
    return async (
      data: string,
      signature: Uint8Array,
      { keyid, created, expires }: VerificationParams,
    ): Promise<void> => {
      const now = this.#runtime.now()
      if (created.getTime() > now || expires.getTime() <= now) throw new Error('not valid now')
      // Without the host, a signature for another site could be replayed here.
      const isForHost = data.split('\n').includes(`"@authority": ${host}`)
      if (!isForHost) throw new Error('not for this host')
      const key = keys.find(({ kid }) => kid === keyid)
      if (key === undefined) throw new Error('key not published')
      const verifySignature = await verifierFromJWK(key)
      await verifySignature(data, signature, { keyid, created, expires, tag: 'web-bot-auth' })
    }
  }

  async #keysOf(host: string): Promise<Keys> {
    const held = this.#held.get(host)
    if (held !== undefined && this.#runtime.now() < held.until) return held.keys
    const fetched = await this.#fetchKeys(host)
    const until = this.#runtime.now() + (fetched === null ? HOLD_FAILURE_MS : HOLD_MS)
    // While the directory is down, the last keys stay: otherwise, its crawler would be unknown.
    const keys = fetched ?? held?.keys ?? []
    this.#held.set(host, { keys, until })
    return keys
  }

  async #fetchKeys(host: string): Promise<Keys | null> {
    try {
      const signal = this.#runtime.timeout(TIMEOUT_MS)
      const request = new Request(`https://${host}${DIRECTORY}`, { signal, redirect: 'manual' })
      const response = await this.#runtime.fetch(request)
      if (!response.ok) {
        await response.body?.cancel()
        return null
      }
      const text = await readBounded(response, MAX_DIRECTORY_BYTES)
      return directorySchema.safeParse(JSON.parse(text)).data?.keys ?? null
    } catch {
      return null
    }
  }
}

/**
 * Returns the value of `Signature-Agent`. In a dictionary, this is the member that the signature
 * covers (RFC 9421 section 2.1.2), whereas the library would use the entire header.
 */
function namedAgent(headers: Headers): string | null {
  const named = headers.get('signature-agent')
  if (named === null) return null
  const input = headers.get('signature-input') ?? ''
  const label = /"signature-agent";key="([a-z0-9_.*-]{1,64})"/.exec(input)?.[1]
  if (label === undefined) return named
  const members = named.split(',').map((member) => member.trim())
  return members.find((each) => each.startsWith(`${label}=`))?.slice(label.length + 1) ?? null
}
