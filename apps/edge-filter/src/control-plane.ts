import {
  type BatchAcknowledgement,
  batchAcknowledgementSchema,
  type SignedRuleset,
  signEdgeCall,
  signedRulesetSchema,
} from '@crivo/shared'
import { retryAfterMs } from './backoff.ts'
import type { Config } from './env.ts'
import { parseJson } from './parse-json.ts'

/** What became of a batch: `refused` as it is, `failed` for a reason that may pass soon. */
export type Delivery =
  | { readonly state: 'acknowledged'; readonly acknowledgement: BatchAcknowledgement }
  | { readonly state: 'refused'; readonly status: number }
  | { readonly state: 'failed'; readonly retryAfterMs: number | null }

/** What the control plane has for an edge: nothing newer, or no answer that tells. */
export type Offer =
  | { readonly state: 'newer'; readonly signed: SignedRuleset }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly retryAfterMs: number | null }

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` when it is no JSON. */
  readonly body: unknown
}

const TIMEOUT_MS = 10_000
/** Client errors that say nothing against the batch: keys rotate, routes and firewalls get mended. */
const PASSING = [401, 403, 404, 408, 429]
/** Clocks that differ by less are not why a signature was refused. */
const CLOCK_TOLERANCE_MS = 60_000

/** The control plane as a domain's edge calls it: every call signed, none throws. */
export class ControlPlane {
  readonly #config: Config
  readonly #now: () => number
  /** How far this machine's clock is behind the control plane's, as far as that ever mattered. */
  #clockLag = 0

  constructor(config: Config, now: () => number) {
    this.#config = config
    this.#now = now
  }

  /** Sends a batch's text. */
  async sendVisits(body: string): Promise<Delivery> {
    const answer = await this.#call({ method: 'POST', path: '/edge/v1/visits', body })
    if (answer === null) return { state: 'failed', retryAfterMs: null }
    const { status, headers } = answer
    const { success, data } = batchAcknowledgementSchema.safeParse(answer.body)
    if (status >= 200 && status < 300 && success) {
      return { state: 'acknowledged', acknowledgement: data }
    }
    if (status >= 400 && status < 500 && !PASSING.includes(status)) {
      return { state: 'refused', status }
    }
    return { state: 'failed', retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#now()) }
  }

  /** The published ruleset, if it is newer than `have`. */
  async fetchRuleset(have: number): Promise<Offer> {
    const path = `/edge/v1/ruleset?have=${have}`
    const answer = await this.#call({ method: 'GET', path, body: '' })
    if (answer === null) return { state: 'failed', retryAfterMs: null }
    const { status, headers } = answer
    if (status === 204) return { state: 'none' }
    const { success, data } = signedRulesetSchema.safeParse(answer.body)
    if (status === 200 && success) return { state: 'newer', signed: data }
    console.warn('no ruleset', { status })
    return { state: 'failed', retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#now()) }
  }

  async #call(call: Call): Promise<Answer | null> {
    const answer = await this.#send(call)
    return answer?.status === 401 && this.#correctClock(answer.headers) ? this.#send(call) : answer
  }

  /** Takes the time from a refusal; whether it is another than the call was signed with. */
  #correctClock(headers: Headers): boolean {
    const theirs = Date.parse(headers.get('date') ?? '')
    const lag = theirs - this.#now()
    if (Number.isNaN(theirs) || Math.abs(lag - this.#clockLag) <= CLOCK_TOLERANCE_MS) return false
    console.warn('clock differs from the control plane’s', { seconds: Math.round(lag / 1_000) })
    this.#clockLag = lag
    return true
  }

  async #send({ method, path, body }: Call): Promise<Answer | null> {
    const url = new URL(`${this.#config.controlPlaneUrl.replace(/\/+$/, '')}${path}`)
    const timeout = new AbortController()
    // Not `AbortSignal.timeout`, whose timer keeps the Hub awake after the answer.
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
    try {
      const { domainId, edgeKey: key } = this.#config
      const headers = await signEdgeCall(
        { method, path: `${url.pathname}${url.search}`, body },
        { domainId, key, now: this.#now() + this.#clockLag },
      )
      const response = await fetch(url, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        // Following a redirect would send the domain's visits to whoever it names.
        redirect: 'manual',
        signal: timeout.signal,
        ...(method === 'POST' ? { body } : {}),
      })
      const { status, headers: answered } = response
      return { status, headers: answered, body: parseJson(await response.text()) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      console.warn('control plane not reached', { path, reason })
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
