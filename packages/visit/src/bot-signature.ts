import { type VerificationParams, verify } from 'web-bot-auth'
import { verifierFromJWK } from 'web-bot-auth/crypto'
import * as z from 'zod'

const directorySchema = z.object({
  keys: z
    .array(z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519') }))
    .max(100),
})
type Keys = z.infer<typeof directorySchema>['keys']

interface HeldKeys {
  readonly keys: Keys
  readonly until: number
}

const DIRECTORY = '/.well-known/http-message-signatures-directory'
const MAX_DIRECTORY_BYTES = 65_536
/** A visitor waits for it, once an hour and isolate. */
const TIMEOUT_MS = 1_000
const HOLD_MS = 3_600_000
const HOLD_FAILURE_MS = 60_000

/**
 * Who signed a request, by Web Bot Auth (draft-meunier-web-bot-auth-architecture):
 * an HTTP message signature with a key that the host named in `Signature-Agent`
 * publishes. Only hosts of the crawler catalogue are asked for keys.
 */
export class BotSignatures {
  readonly #agents: ReadonlySet<string>
  readonly #fetch: (request: Request) => Promise<Response>
  readonly #now: () => number
  readonly #held = new Map<string, HeldKeys>()

  constructor(
    agents: ReadonlySet<string>,
    fetch: (request: Request) => Promise<Response>,
    now: () => number,
  ) {
    this.#agents = agents
    this.#fetch = fetch
    this.#now = now
  }

  /** The host whose signature holds for this request and host, or `null`. Never throws. */
  async signerOf(request: Request): Promise<string | null> {
    const named = request.headers.get('signature-agent')
    if (named === null) return null
    const host = /https:\/\/([a-z0-9.-]{1,253})(?=["/;:\s]|$)/i.exec(named)?.[1]?.toLowerCase()
    if (host === undefined || !this.#agents.has(host)) return null
    try {
      const keys = await this.#keysOf(host)
      await verify(request, (data, signature, params) =>
        this.#check(request, keys, data, signature, params),
      )
      return host
    } catch {
      return null
    }
  }

  async #check(
    request: Request,
    keys: Keys,
    data: string,
    signature: Uint8Array,
    { keyid, created, expires }: VerificationParams,
  ): Promise<void> {
    const now = this.#now()
    if (created.getTime() > now || expires.getTime() <= now) throw new Error('not valid now')
    // Without the host in it, a signature made for another site would hold here too.
    const authority = `"@authority": ${new URL(request.url).host}`
    if (!data.split('\n').includes(authority)) throw new Error('not for this host')
    const key = keys.find(({ kid }) => kid === keyid)
    if (key === undefined) throw new Error('key not published')
    await (await verifierFromJWK(key))(data, signature, {
      keyid,
      created,
      expires,
      tag: 'web-bot-auth',
    })
  }

  async #keysOf(host: string): Promise<Keys> {
    const held = this.#held.get(host)
    if (held !== undefined && this.#now() < held.until) return held.keys
    const keys = await this.#fetchKeys(host)
    const until = this.#now() + (keys === null ? HOLD_FAILURE_MS : HOLD_MS)
    this.#held.set(host, { keys: keys ?? [], until })
    return keys ?? []
  }

  async #fetchKeys(host: string): Promise<Keys | null> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const request = new Request(`https://${host}${DIRECTORY}`, { signal, redirect: 'manual' })
      const response = await this.#fetch(request)
      const text = response.ok ? await response.text() : ''
      if (text.length > MAX_DIRECTORY_BYTES) return null
      return directorySchema.safeParse(JSON.parse(text)).data?.keys ?? null
    } catch {
      return null
    }
  }
}
