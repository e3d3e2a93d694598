import {
  batchAcknowledgementSchema,
  type SignedRuleset,
  signEdgeCall,
  signedRulesetSchema,
} from '@crivo/shared'
import type { Config } from '../env.ts'
import { parseJson } from '../parse-json.ts'
import { retryAfterMs } from './backoff.ts'

/** What became of a batch: `refused` as it is, `failed` for a reason that may pass soon. */
export type Delivery =
  | { readonly state: 'acknowledged'; readonly refused: number; readonly rulesetVersion: number }
  | { readonly state: 'refused'; readonly status: number }
  | { readonly state: 'failed'; readonly retryAfterMs: number | null }

const TIMEOUT_MS = 10_000
/** Client errors that say nothing against the batch: keys rotate, routes and firewalls get mended. */
const PASSING = [401, 403, 404, 408, 429]

/** The control plane as a domain's Hub calls it: every call signed, none throws. */
export class ControlPlane {
  readonly #config: Config
  readonly #now: () => number

  constructor(config: Config, now: () => number) {
    this.#config = config
    this.#now = now
  }

  /** Sends a batch's text. */
  async sendVisits(body: string): Promise<Delivery> {
    const answer = await this.#call('POST', '/edge/v1/visits', body)
    if (answer === null) return { state: 'failed', retryAfterMs: null }
    const { status, headers } = answer
    const { success, data } = batchAcknowledgementSchema.safeParse(answer.body)
    if (status >= 200 && status < 300 && success) {
      const { refused, rulesetVersion } = data
      return { state: 'acknowledged', refused, rulesetVersion }
    }
    if (status >= 400 && status < 500 && !PASSING.includes(status)) {
      return { state: 'refused', status }
    }
    return { state: 'failed', retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#now()) }
  }

  /** The published ruleset, if it is newer than `have`; `null` if not, or if nobody says. */
  async fetchRuleset(have: number): Promise<SignedRuleset | null> {
    const answer = await this.#call('GET', `/edge/v1/ruleset?have=${have}`, '')
    if (answer === null) return null
    const { success, data } = signedRulesetSchema.safeParse(answer.body)
    if (answer.status === 200 && success) return data
    if (answer.status !== 204) console.warn('no ruleset', { status: answer.status })
    return null
  }

  async #call(method: string, path: string, body: string): Promise<Answer | null> {
    const url = new URL(`${this.#config.controlPlaneUrl.replace(/\/+$/, '')}${path}`)
    const timeout = new AbortController()
    // Not `AbortSignal.timeout`, whose timer keeps the Hub awake after the answer.
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
    try {
      const headers = await signEdgeCall(
        { method, path: `${url.pathname}${url.search}`, body },
        { domainId: this.#config.domainId, key: this.#config.edgeKey, now: this.#now() },
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

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` when it is no JSON. */
  readonly body: unknown
}
