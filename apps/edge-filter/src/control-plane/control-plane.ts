import type { Runtime } from '@crivo/runtime'
import {
  BATCH_FORM,
  type BatchAcknowledgement,
  batchAcknowledgementSchema,
  FEED_VERSION_HEADER,
  FILTERS_CALL,
  type FilterTurn,
  type HourSeed,
  ORIGIN_VIEW_PATH,
  RECEIPTS_CALL,
  type ReceiptAnswer,
  type ReceiptCall,
  receiptAnswerSchema,
  type SignedRuleset,
  signedRulesetSchema,
} from '@crivo/shared'
import * as z from 'zod/mini'
import type { SignedFeed } from '#feed/signed-feed.ts'
import { retryAfterMs } from '#lib/backoff.ts'
import type { Config } from '#lib/config.ts'
import { log } from '#lib/log.ts'
import { type Memory, SignedCalls } from './signed-calls.ts'

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

const takenSchema = z.object({ version: z.int() })
/**
 * Client errors unrelated to the batch, such as those caused by a rotated key, a wrong route or a
 * firewall.
 */
const PASSING = [401, 403, 404, 408, 429]

/** The edge's calls to the control plane; none throws. */
export class ControlPlane {
  readonly #calls: SignedCalls
  readonly #now: Runtime['now']
  /** The newest feed version named in a response. */
  #feedVersion = 0
  /** Form of the next batch: the oldest one until an acknowledgement names a newer form. */
  #batchForm = 1

  constructor(
    config: Config,
    runtime: Pick<Runtime, 'now' | 'setTimer' | 'fetch'>,
    memory: Partial<Memory>,
  ) {
    this.#calls = new SignedCalls(config, runtime, memory)
    this.#now = runtime.now
  }

  /** The seed from the last response that contained one. */
  get seed(): HourSeed | null {
    return this.#calls.seed
  }

  /** Sends a batch in the newest form that the control plane reads. */
  async sendVisits(batch: string): Promise<Delivery> {
    const body = inForm(batch, this.#batchForm)
    const path = '/edge/v1/visits'
    const answer = await this.#calls.send({ method: 'POST', path, body })
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
      retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#now()),
    }
  }

  /** Fetches the published ruleset if it is newer than version `have`. */
  async fetchRuleset(have: number): Promise<Offer> {
    const path = `/edge/v1/ruleset?have=${have}`
    const answer = await this.#calls.send({ method: 'GET', path, body: '' })
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
      retryAfterMs: retryAfterMs(headers.get('retry-after'), this.#now()),
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
    const answer = await this.#calls.send({ method: 'GET', path, body: '' })
    return answer?.status === 200 ? answer.feed : null
  }

  /**
   * Sends a request with the headers of a page fetch, for the control plane to inspect; returns
   * whether it succeeded.
   */
  async showFetch(): Promise<boolean> {
    const answer = await this.#calls.send({ method: 'GET', path: ORIGIN_VIEW_PATH, body: '' })
    return answer?.status === 204
  }

  /**
   * Asks for a visit's receipt. Never retried, because the first attempt's report may have arrived.
   */
  async askReceipt(call: ReceiptCall): Promise<ReceiptAnswer | null> {
    const body = JSON.stringify(call)
    const answer = await this.#calls.send({ method: 'POST', path: RECEIPTS_CALL, body })
    return receiptAnswerSchema.safeParse(answer?.body).data ?? null
  }

  /**
   * Reports that the filters were turned on or off; returns the ruleset version that includes this,
   * or `null`.
   */
  async reportFilters({ filtering, at }: FilterTurn): Promise<number | null> {
    // Converted to the control plane's time, because it is compared with later switches made there.
    const body = JSON.stringify({ filtering, at: at + this.#calls.clockLag })
    const answer = await this.#calls.send({ method: 'POST', path: FILTERS_CALL, body })
    return takenSchema.safeParse(answer?.body).data?.version ?? null
  }
}

/** Adds the form to a batch; form 1 has no such field. */
const inForm = (batch: string, form: number): string =>
  form === 1 ? batch : `{"form":${form},${batch.slice(1)}`
