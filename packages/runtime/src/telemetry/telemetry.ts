import type { Runtime } from '../runtime.ts'
import { DURATION_BOUNDS, Durations } from './durations.ts'
import { type Attributes, encodeMetrics, encodeTraces, type Span } from './encode.ts'
import type { GaugeReading, ServedRequest } from './served-request.ts'

/** The operator's collector of OpenTelemetry data. */
export interface Collector {
  /** Base URL; traces go to `/v1/traces` below it, metrics to `/v1/metrics`. */
  readonly url: string
  /** Headers sent with each call, such as a key. */
  readonly headers: Readonly<Record<string, string>>
  /** Share of requests with a span, from 0 to 1. Metrics count all requests. */
  readonly sample: number
}

interface Options {
  readonly collector: Collector
  /** Includes at least `service.name` and `service.version`. */
  readonly resource: Attributes
  readonly userAgent: string
  /** Reports a batch that the collector did not accept. */
  readonly onLost: (outcome: string) => void
  readonly runtime: Pick<
    Runtime,
    'now' | 'wait' | 'random' | 'randomBytes' | 'uuid' | 'fetch' | 'timeout'
  >
}

type WaitUntil = (work: Promise<unknown>) => void

/** Leaves time for the call itself within the platform's 30 seconds after a response. */
const GATHER_MS = 10_000
/**
 * If a batch is still open this long after a request took over sending it, that request is lost.
 */
const ABANDONED_MS = 2 * GATHER_MS
const TIMEOUT_MS = 5_000
/** Further spans are dropped until the batch is sent; metrics still count their requests. */
const MAX_SPANS = 500
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Sends an isolate's traces and metrics to a collector over OTLP/HTTP, in batches, after responses.
 * Samples at random, so that all kinds of visits have spans equally often. Drops batches that the
 * collector does not accept, without waiting or failing.
 */
export class Telemetry {
  readonly #options: Options
  #resource: Attributes | null = null
  #spans: Span[] = []
  readonly #durations = new Durations()
  /** When the batch's first request was recorded; `null` while the batch is empty. */
  #since: number | null = null
  /** Number of the request that sends the batch. */
  #sender = 0
  #sendsFrom = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Records an answered request. Never throws and never delays the response. */
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

  /** Sends the deployment's current state. Never fails. */
  async sendGauges(readings: readonly GaugeReading[]): Promise<void> {
    const at = this.#options.runtime.now()
    const gauges = readings.map((reading) => ({ ...reading, at }))
    await this.#post('metrics', encodeMetrics(this.#readResource(), { gauges }))
  }

  /** Sends the batch unless a later request has taken it over as abandoned. */
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
    const resource = this.#readResource()
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
      this.#post('metrics', encodeMetrics(resource, { histograms: [duration] })),
      spans.length === 0 ? undefined : this.#post('traces', encodeTraces(resource, spans)),
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

  /** Created on first use, because the platform allows no random values when an isolate starts. */
  #readResource(): Attributes {
    const { resource, runtime } = this.#options
    this.#resource ??= { ...resource, 'service.instance.id': runtime.uuid() }
    return this.#resource
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
        // Following a redirect could send the key to another host.
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
