import type { Runtime } from '@crivo/runtime'
import {
  ACCOUNT_HEADER,
  ACCOUNT_PARAMETER,
  ACCOUNT_TICKET,
  type ControlPlaneReach,
  HOUR_SEED_HEADER,
  type HourSeed,
  isZoneBlock,
  MINUTE_MS,
  parseJson,
  readHourSeed,
  SECOND_MS,
  signEdgeCall,
} from '@crivo/shared'
import { readSignedFeed, type SignedFeed } from '#feed/signed-feed.ts'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import { FORMS } from './forms.ts'

/** State that outlasts the isolate or the Hub's instance. */
export interface Memory {
  /** The last known account ticket. */
  readonly ticket: string | null
  readonly noteTicket: (ticket: string) => void
  readonly noteReach: (reach: ControlPlaneReach, isAccepted: boolean) => void
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly isBlocked: boolean
  /** `undefined` if the body is not JSON. */
  readonly body: unknown
  /** `null` if the body is not a feed. */
  readonly feed: SignedFeed | null
}

const TIMEOUT_MS = 10 * SECOND_MS
/** Signatures stay valid within this clock difference. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/**
 * Sends signed calls to the control plane, and keeps what its responses say about calls in general:
 * the account ticket, the hour's seed and the time. Never throws.
 */
export class SignedCalls {
  readonly #config: Config
  readonly #runtime: Pick<Runtime, 'now' | 'setTimer' | 'fetch'>
  readonly #memory: Memory
  #clockLag = 0
  #seed: HourSeed | null = null
  /** The account ticket, which saves the control plane a lookup; `null` until known. */
  #ticket: string | null

  constructor(
    config: Config,
    runtime: Pick<Runtime, 'now' | 'setTimer' | 'fetch'>,
    memory: Partial<Memory>,
  ) {
    this.#config = config
    this.#runtime = runtime
    this.#memory = { ticket: null, noteReach: () => {}, noteTicket: () => {}, ...memory }
    this.#ticket = this.#memory.ticket
  }

  /** The seed from the last response that contained one. */
  get seed(): HourSeed | null {
    return this.#seed
  }

  /** How far this clock lags behind the control plane's, measured when a signature is refused. */
  get clockLag(): number {
    return this.#clockLag
  }

  /** Returns the control plane's response, or `null` if it was not reached. */
  async send(call: Call): Promise<Answer | null> {
    let answer = await this.#attempt(call)
    if (answer?.status === 401 && this.#correctClock(answer.headers)) {
      answer = await this.#attempt(call)
    }
    const reach = reachOf(answer)
    this.#memory.noteReach(reach, reach === 'reached' && (answer?.status ?? 0) < 400)
    this.#noteTicket(answer?.headers.get(ACCOUNT_HEADER) ?? '')
    this.#seed = readHourSeed(answer?.headers.get(HOUR_SEED_HEADER) ?? null) ?? this.#seed
    if (answer?.isBlocked) {
      const { pathname: path } = new URL(call.path, this.#config.controlPlaneUrl)
      log.error('blocked by the control plane’s zone', { path, status: answer.status })
    }
    return answer
  }

  #noteTicket(ticket: string): void {
    if (ticket === this.#ticket || !ACCOUNT_TICKET.test(ticket)) return
    this.#ticket = ticket
    this.#memory.noteTicket(ticket)
  }

  /**
   * Corrects the clock lag from the `Date` header of a refusal; returns whether the lag changed.
   */
  #correctClock(headers: Headers): boolean {
    const theirs = Date.parse(headers.get('date') ?? '')
    const lag = theirs - this.#runtime.now()
    if (Number.isNaN(theirs) || Math.abs(lag - this.#clockLag) <= CLOCK_TOLERANCE_MS) return false
    log.warn('clock differs from the control plane’s', { seconds: Math.round(lag / 1_000) })
    this.#clockLag = lag
    return true
  }

  async #attempt({ method, path, body }: Call): Promise<Answer | null> {
    const url = new URL(`${this.#config.controlPlaneUrl.replace(/\/+$/, '')}${path}`)
    // In the query, because the signature covers it. Without forms, the control plane assumes the
    // oldest edge.
    for (const [name, form] of Object.entries(FORMS)) url.searchParams.set(name, String(form))
    if (this.#ticket !== null) url.searchParams.set(ACCOUNT_PARAMETER, this.#ticket)
    const timeout = new AbortController()
    // Not `Runtime.timeout`, whose timer keeps the Hub awake after the response.
    const disarm = this.#runtime.setTimer(() => timeout.abort(), TIMEOUT_MS)
    try {
      const { domainId, edgeKey: key } = this.#config
      // Encoded once for the signature and the call, because a batch is a megabyte.
      const bytes = new TextEncoder().encode(body)
      const headers = await signEdgeCall(
        { method, path: `${url.pathname}${url.search}`, body: bytes },
        { domainId, key, now: this.#runtime.now() + this.#clockLag },
      )
      const response = await this.#runtime.fetch(url, {
        method,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'user-agent': this.#config.userAgent,
        },
        // Following a redirect could send the domain's visits to another server.
        redirect: 'manual',
        signal: timeout.signal,
        ...(method === 'POST' ? { body: bytes } : {}),
      })
      const { status, headers: answered } = response
      const isBlocked = isZoneBlock(response) || (response.ok && isHtml(answered))
      // Reading a feed as text would corrupt it.
      const feed = await readSignedFeed(response)
      const read = feed === null ? parseJson(await response.text()) : undefined
      return { status, headers: answered, isBlocked, body: read, feed }
    } catch (error) {
      log.warn('control plane not reached', { path, reason: reasonOf(error) })
      return null
    } finally {
      disarm()
    }
  }
}

const isHtml = (headers: Headers): boolean =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '')

function reachOf(answer: Answer | null): ControlPlaneReach {
  if (answer?.isBlocked) return 'blocked'
  return answer === null || answer.status >= 500 ? 'failed' : 'reached'
}
