import type { Runtime } from '@crivo/runtime'
import {
  ACCOUNT_HEADER,
  ACCOUNT_PARAMETER,
  ACCOUNT_TICKET,
  BATCH_FORM,
  type BatchAcknowledgement,
  batchAcknowledgementSchema,
  type ControlPlaneReach,
  FEED_VERSION_HEADER,
  FILTERS_CALL,
  type FilterTurn,
  HOUR_SEED_HEADER,
  type HourSeed,
  isZoneBlock,
  MINUTE_MS,
  ORIGIN_VIEW_PATH,
  parseJson,
  RECEIPTS_CALL,
  type ReceiptAnswer,
  type ReceiptCall,
  readHourSeed,
  receiptAnswerSchema,
  SECOND_MS,
  type SignedRuleset,
  signEdgeCall,
  signedRulesetSchema,
} from '@crivo/shared'
import * as z from 'zod/mini'
import { readSignedFeed, type SignedFeed } from '#feed/signed-feed.ts'
import { retryAfterMs } from '#lib/backoff.ts'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import { FORMS } from './forms.ts'

/**
 * The result of sending a batch: `acknowledged`, `refused` because of its content, `failed`
 * temporarily, or `blocked` by the control plane's zone.
 */
export type Delivery =
  | { readonly state: 'blocked' }
  | { readonly state: 'acknowledged'; readonly acknowledgement: BatchAcknowledgement }
  | { readonly state: 'refused'; readonly status: number }
  | { readonly state: 'failed'; readonly retryAfterMs: number | null }

/** The result of requesting a newer ruleset. */
export type Offer =
  | { readonly state: 'blocked' }
  | { readonly state: 'newer'; readonly signed: SignedRuleset }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly retryAfterMs: number | null }

/** State that outlasts the client. */
interface Memory {
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

const takenSchema = z.object({ version: z.int() })
const TIMEOUT_MS = 10 * SECOND_MS
/**
 * Client errors unrelated to the batch, such as those caused by a rotated key, a wrong route or a
 * firewall.
 */
const PASSING = [401, 403, 404, 408, 429]
/** Signatures stay valid within this clock difference. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/** Client for the control plane. Signs every call; never throws. */
export class ControlPlane {
  readonly #config: Config
  readonly #runtime: Pick<Runtime, 'now' | 'setTimer' | 'fetch'>
  /** How far this clock lags behind the control plane's, measured when a signature is refused. */
  #clockLag = 0
  readonly #memory: Memory
  /** The newest feed version named in a response. */
  #feedVersion = 0
  /** Form of the next batch: the oldest one until an acknowledgement names a newer form. */
  #batchForm = 1
  #seed: HourSeed | null = null
  /** The account ticket, which saves the control plane a lookup; `null` until known. */
  #ticket: string | null

  constructor(
    config: Config,
    runtime: Pick<Runtime, 'now' | 'setTimer' | 'fetch'>,
    memory: Partial<Memory> = {},
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

  /** Sends a batch in the newest form that the control plane reads. */
  async sendVisits(batch: string): Promise<Delivery> {
    const body = inForm(batch, this.#batchForm)
    const path = '/edge/v1/visits'
    const answer = await this.#call({ method: 'POST', path, body })
    if (answer === null) return { state: 'failed', retryAfterMs: null }
    if (answer.isBlocked) return { state: 'blocked' }
    const { status, headers } = answer
    const { success, data } = batchAcknowledgementSchema.safeParse(answer.body)
    if (status >= 200 && status < 300 && success) {
      this.#batchForm = Math.min(data.batchForm, BATCH_FORM)
      this.noteFeedVersion(data.feedVersion)
      return { state: 'acknowledged', acknowledgement: data }
    }
    if (status >= 400 && status < 500 && !PASSING.includes(status)) {
      return { state: 'refused', status }
    }
    return {
      state: 'failed',
      retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#runtime.now()),
    }
  }

  /** Fetches the published ruleset if it is newer than version `have`. */
  async fetchRuleset(have: number): Promise<Offer> {
    const path = `/edge/v1/ruleset?have=${have}`
    const answer = await this.#call({ method: 'GET', path, body: '' })
    if (answer === null) return { state: 'failed', retryAfterMs: null }
    if (answer.isBlocked) return { state: 'blocked' }
    const { status, headers } = answer
    this.noteFeedVersion(Number(headers.get(FEED_VERSION_HEADER)) || 0)
    if (status === 204) return { state: 'none' }
    const { success, data } = signedRulesetSchema.safeParse(answer.body)
    if (status === 200 && success) return { state: 'newer', signed: data }
    log.warn('no ruleset', { status })
    return {
      state: 'failed',
      retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#runtime.now()),
    }
  }

  get feedVersion(): number {
    return this.#feedVersion
  }

  /** Records a feed version named by the control plane. */
  noteFeedVersion(version: number): void {
    this.#feedVersion = Math.max(this.#feedVersion, version)
  }

  /**
   * Fetches the feed if it is newer than version `have`; returns `null` if it is not, or on
   * failure.
   */
  async fetchFeed(have: number): Promise<SignedFeed | null> {
    const path = `/edge/v1/feed?have=${have}`
    const answer = await this.#call({ method: 'GET', path, body: '' })
    return answer?.status === 200 ? answer.feed : null
  }

  /**
   * Sends a request with the headers of a page fetch, for the control plane to inspect; returns
   * whether it succeeded.
   */
  async showFetch(): Promise<boolean> {
    const answer = await this.#call({ method: 'GET', path: ORIGIN_VIEW_PATH, body: '' })
    return answer?.status === 204
  }

  /**
   * Asks for a visit's receipt. Never retried, because the first attempt's report may have arrived.
   */
  async askReceipt(call: ReceiptCall): Promise<ReceiptAnswer | null> {
    const body = JSON.stringify(call)
    const answer = await this.#call({ method: 'POST', path: RECEIPTS_CALL, body })
    return receiptAnswerSchema.safeParse(answer?.body).data ?? null
  }

  /**
   * Reports that the filters were turned on or off; returns the ruleset version that includes this,
   * or `null`.
   */
  async reportFilters({ filtering, at }: FilterTurn): Promise<number | null> {
    // Converted to the control plane's time, because it is compared with later switches made there.
    const body = JSON.stringify({ filtering, at: at + this.#clockLag })
    const answer = await this.#call({ method: 'POST', path: FILTERS_CALL, body })
    return takenSchema.safeParse(answer?.body).data?.version ?? null
  }

  async #call(call: Call): Promise<Answer | null> {
    let answer = await this.#send(call)
    if (answer?.status === 401 && this.#correctClock(answer.headers)) {
      answer = await this.#send(call)
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

  async #send({ method, path, body }: Call): Promise<Answer | null> {
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

/** Adds the form to a batch; form 1 has no such field. */
const inForm = (batch: string, form: number): string =>
  form === 1 ? batch : `{"form":${form},${batch.slice(1)}`
