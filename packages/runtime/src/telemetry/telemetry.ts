import type { Runtime } from '../runtime.ts'
import { DURATION_BOUNDS, Durations } from './durations.ts'
import { type Attributes, encodeMetrics, encodeTraces, type Origin, type Span } from './encode.ts'
import type { GaugeReading, ServedRequest } from './served-request.ts'

/** The operator's collector of OpenTelemetry data. */
export interface Collector {
  /** Base address: traces go to `/v1/traces` below it, metrics to `/v1/metrics`. */
  readonly url: string
  /** Sent with each call, for example a key. */
  readonly headers: Readonly<Record<string, string>>
  /** Share of requests with a span, from 0 to 1. Metrics count all requests. */
  readonly sample: number
}

interface Options {
  readonly collector: Collector
  /** At least `service.name` and `service.version`. */
  readonly resource: Attributes
  readonly userAgent: string
  /** Reports a batch that the collector did not take. */
  readonly onLost: (outcome: string) => void
  readonly runtime: Pick<
    Runtime,
    'now' | 'wait' | 'random' | 'randomBytes' | 'uuid' | 'fetch' | 'timeout'
  >
}

type WaitUntil = (work: Promise<unknown>) => void

/** Within the platform's 30 seconds after an answer, with the call itself. */
const GATHER_MS = 10_000
/** A batch still open this long after its sender took it on has lost that request. */
const ABANDONED_MS = 2 * GATHER_MS
const TIMEOUT_MS = 5_000
/** Spans beyond it are dropped until the batch is sent; metrics still count their requests. */
const MAX_SPANS = 500
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SCOPE = { name: 'crivo' }

/**
 * Sends an isolate's traces and metrics to a collector over OTLP/HTTP, in batches, after responses.
 * Sampling is random, so that no kind of visit has spans more often than another. A batch that the
 * collector does not take is dropped: nothing waits for it and nothing fails.
 */
export class Telemetry {
  readonly #options: Options
  #origin: Origin | null = null
  #spans: Span[] = []
  readonly #durations = new Durations()
  /** When the batch's first request was noted; `null` while it is empty. */
  #since: number | null = null
  /** The request that sends the batch, by number and time. */
  #sender = 0
  #sendsFrom = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Notes an answered request. Never throws and never delays the answer. */
  note(served: ServedRequest, waitUntil: WaitUntil): void {
    const { random, now } = this.#options.runtime
    const { status, route, startedAt, endedAt } = served
    const method = METHODS.has(served.method) ? served.method : '_OTHER'
    const seconds = Math.max(endedAt - startedAt, 0) / 1_000
    const attributesOf = (): Attributes => ({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'error.type': status >= 500 ? String(status) : null,
    })
    this.#durations.note(`${method} ${status} ${route}`, seconds, attributesOf)
    if (this.#spans.length < MAX_SPANS && random() < this.#options.collector.sample) {
      const name = route === null ? method : `${method} ${route}`
      this.#spans.push(this.#spanOf(served, name, attributesOf()))
    }
    const at = now()
    if (this.#since !== null && at - this.#sendsFrom < ABANDONED_MS) return
    this.#since ??= at
    this.#sendsFrom = at
    this.#sender += 1
    waitUntil(this.#sendLater(this.#sender))
  }

  /** Sends the deployment's state at this moment. Never fails. */
  async sendGauges(readings: readonly GaugeReading[]): Promise<void> {
    const at = this.#options.runtime.now()
    const gauges = readings.map((reading) => ({ ...reading, at }))
    await this.#post('metrics', encodeMetrics(this.#originOf(), { gauges }))
  }

  /** A later request takes over an abandoned batch, and the first one then leaves it alone. */
  async #sendLater(sender: number): Promise<void> {
    await this.#options.runtime.wait(GATHER_MS)
    if (sender === this.#sender) await this.#send()
  }

  async #send(): Promise<void> {
    const to = this.#options.runtime.now()
    const from = this.#since ?? to
    const spans = this.#spans
    const points = this.#durations.take()
    this.#spans = []
    this.#since = null
    const origin = this.#originOf()
    const duration = {
      name: 'http.server.request.duration',
      help: 'Time until a request was answered.',
      unit: 's',
      bounds: DURATION_BOUNDS,
      points,
      from,
      to,
    }
    await Promise.all([
      this.#post('metrics', encodeMetrics(origin, { histograms: [duration] })),
      spans.length === 0 ? undefined : this.#post('traces', encodeTraces(origin, spans)),
    ])
  }

  #spanOf(
    { requestId, startedAt, endedAt, status }: ServedRequest,
    name: string,
    attributes: Attributes,
  ): Span {
    const { randomBytes } = this.#options.runtime
    return {
      traceId: hexOf(randomBytes(16)),
      spanId: hexOf(randomBytes(8)),
      name,
      startedAt,
      endedAt,
      attributes: { ...attributes, 'crivo.request.id': requestId },
      isError: status >= 500,
    }
  }

  /** Not created with the isolate, when the platform allows no random values. */
  #originOf(): Origin {
    const { resource, runtime } = this.#options
    this.#origin ??= {
      resource: { ...resource, 'service.instance.id': runtime.uuid() },
      scope: SCOPE,
    }
    return this.#origin
  }

  async #post(signal: 'metrics' | 'traces', body: string): Promise<void> {
    const { collector, userAgent, onLost, runtime } = this.#options
    try {
      const response = await runtime.fetch(`${collector.url}/v1/${signal}`, {
        method: 'POST',
        headers: {
          ...collector.headers,
          'content-type': 'application/json',
          'user-agent': userAgent,
        },
        body,
        // Another host must not get the key.
        redirect: 'manual',
        signal: runtime.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) onLost(`status ${response.status}`)
    } catch (error) {
      onLost(error instanceof Error ? error.message : 'unknown')
    }
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
