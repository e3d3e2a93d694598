import schema from '@opentelemetry/otlp-transformer/build/src/generated/root.js'
import { beforeEach, expect, test } from 'vitest'
import { virtualRuntime } from '../testing.ts'
import type { ServedRequest } from './served-request.ts'
import { Telemetry } from './telemetry.ts'

const START = Date.UTC(2100, 0, 1)

/** A generated codec of a message. */
interface Codec {
  fromObject(fields: Fields): unknown
  verify(message: unknown): string | null
  encode(message: unknown): { finish(): Uint8Array }
  decode(bytes: Uint8Array): unknown
  toObject(message: unknown, options: object): Fields
}
type Fields = { [name: string]: unknown }
type Service<Name extends string> = { v1: Record<Name, Codec> }
interface Schema {
  opentelemetry: {
    proto: {
      collector: {
        trace: Service<'ExportTraceServiceRequest'>
        metrics: Service<'ExportMetricsServiceRequest'>
      }
    }
  }
}

/** OTLP's published schema, as included in OpenTelemetry's own exporters. */
const codecs: unknown = schema
const { trace, metrics } = (codecs as Schema).opentelemetry.proto.collector

const sent: { url: string; init: RequestInit; body: unknown }[] = []
const lost: string[] = []
let answer: () => Response = () => new Response('{}')

const runtime = virtualRuntime({
  seed: 1,
  now: START,
  fetch: async (url, init = {}) => {
    sent.push({ url: String(url), init, body: decode(String(url), String(init.body)) })
    return answer()
  },
})

/**
 * Decodes a body as a collector does: into the message's binary form and back. Fails if a field is
 * unknown or has another type, because the field would then be missing or different.
 */
function decode(url: string, text: string): unknown {
  const type = url.endsWith('/v1/traces')
    ? trace.v1.ExportTraceServiceRequest
    : metrics.v1.ExportMetricsServiceRequest
  // Unlike Protobuf's JSON, OTLP's encodes ids in hexadecimal.
  const asBase64 = (key: string, value: unknown) =>
    key === 'traceId' || key === 'spanId'
      ? Buffer.from(String(value), 'hex').toString('base64')
      : value
  const given: Fields = JSON.parse(text, asBase64)
  const message = type.fromObject(given)
  expect(type.verify(message)).toBeNull()
  const decoded = type.decode(type.encode(message).finish())
  const read = type.toObject(decoded, { longs: String, bytes: String, json: true })
  expect(read).toEqual(given)
  return JSON.parse(text)
}

const create = (sample: number, wait = runtime.wait) =>
  new Telemetry({
    collector: { url: 'https://collector.example/otlp', headers: { authorization: 'key' }, sample },
    resource: { 'service.name': 'crivo-edge', 'service.version': '1' },
    userAgent: 'Crivo/1',
    onLost: (outcome) => lost.push(outcome),
    runtime: { ...runtime, wait },
  })

const served = (changes: Partial<ServedRequest> = {}): ServedRequest => ({
  requestId: 'ray-1',
  method: 'GET',
  route: '/*',
  status: 200,
  startedAt: runtime.now() - 30,
  endedAt: runtime.now(),
  ...changes,
})

const pending: Promise<unknown>[] = []
const waitUntil = (work: Promise<unknown>) => void pending.push(work)
const bodiesOf = (signal: string) =>
  sent.filter(({ url }) => url.endsWith(signal)).map(({ body }) => JSON.stringify(body))

beforeEach(() => {
  sent.length = 0
  lost.length = 0
  pending.length = 0
  answer = () => new Response('{}')
})

test('sends a batch of spans and durations ten seconds after its first request', async () => {
  const telemetry = create(1)
  telemetry.note(served(), waitUntil)
  telemetry.note(served({ requestId: 'ray-2', status: 503, method: 'BREW' }), waitUntil)
  await runtime.advance(9_999)
  expect(sent).toEqual([])
  await runtime.advance(1)
  await Promise.all(pending)
  expect(pending).toHaveLength(1)
  expect(sent.map(({ url }) => url).toSorted()).toEqual([
    'https://collector.example/otlp/v1/metrics',
    'https://collector.example/otlp/v1/traces',
  ])
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: 'key', 'content-type': 'application/json', 'user-agent': 'Crivo/1' },
  })
  const at = (name: string) => sent.find(({ url }) => url.endsWith(name))?.body
  expect(at('traces')).toMatchObject({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'crivo-edge' } },
            { key: 'service.version', value: { stringValue: '1' } },
            {
              key: 'service.instance.id',
              value: { stringValue: expect.stringMatching(/^[\da-f-]{36}$/) },
            },
          ],
        },
        scopeSpans: [
          {
            spans: [
              {
                traceId: expect.stringMatching(/^[\da-f]{32}$/),
                spanId: expect.stringMatching(/^[\da-f]{16}$/),
                name: 'GET /*',
                kind: 2,
                endTimeUnixNano: `${START}000000`,
                attributes: [
                  { key: 'http.request.method', value: { stringValue: 'GET' } },
                  { key: 'http.route', value: { stringValue: '/*' } },
                  { key: 'http.response.status_code', value: { intValue: '200' } },
                  { key: 'crivo.request.id', value: { stringValue: 'ray-1' } },
                ],
                status: {},
              },
              { name: '_OTHER /*', status: { code: 2 } },
            ],
          },
        ],
      },
    ],
  })
  expect(at('metrics')).toMatchObject({
    resourceMetrics: [
      {
        scopeMetrics: [
          {
            metrics: [
              {
                name: 'http.server.request.duration',
                unit: 's',
                histogram: {
                  aggregationTemporality: 1,
                  dataPoints: [
                    {
                      count: '1',
                      sum: 0.03,
                      bucketCounts: ['0', '0', '0', '1', ...Array(11).fill('0')],
                    },
                    { count: '1' },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  })
})

test('counts every request and samples spans', async () => {
  const telemetry = create(0.1)
  for (let index = 0; index < 1_000; index += 1) telemetry.note(served(), waitUntil)
  await runtime.advance(10_000)
  expect(bodiesOf('metrics').join()).toContain('"count":"1000"')
  const spans = bodiesOf('traces').join().split('"spanId"').length - 1
  expect(spans).toBeGreaterThan(60)
  expect(spans).toBeLessThan(140)
})

test('keeps at most 500 spans, and none if nothing is sampled', async () => {
  const telemetry = create(1)
  for (let index = 0; index < 600; index += 1) telemetry.note(served(), waitUntil)
  await runtime.advance(10_000)
  expect(bodiesOf('traces').join().split('"spanId"')).toHaveLength(501)
  sent.length = 0
  create(0).note(served(), waitUntil)
  await runtime.advance(10_000)
  expect(sent.map(({ url }) => url)).toEqual(['https://collector.example/otlp/v1/metrics'])
})

test('drops a batch that the collector does not accept, and sends the next one', async () => {
  const telemetry = create(1)
  answer = () => new Response('busy', { status: 503 })
  telemetry.note(served(), waitUntil)
  await runtime.advance(10_000)
  answer = () => {
    throw new Error('unreachable')
  }
  telemetry.note(served(), waitUntil)
  await runtime.advance(10_000)
  await Promise.all(pending)
  expect(lost).toEqual(['status 503', 'status 503', 'unreachable', 'unreachable'])
  answer = () => new Response('{}')
  sent.length = 0
  telemetry.note(served({ requestId: 'ray-3' }), waitUntil)
  await runtime.advance(10_000)
  expect(bodiesOf('metrics').join()).toContain('"count":"1"')
  expect(bodiesOf('traces').join()).toContain('ray-3')
})

test('a later request takes over a batch whose first request was killed', async () => {
  let isKilled = true
  const telemetry = create(1, (ms) => (isKilled ? new Promise(() => undefined) : runtime.wait(ms)))
  telemetry.note(served(), waitUntil)
  isKilled = false
  await runtime.advance(19_999)
  telemetry.note(served({ requestId: 'ray-2' }), waitUntil)
  expect(pending).toHaveLength(1)
  await runtime.advance(1)
  telemetry.note(served({ requestId: 'ray-3' }), waitUntil)
  telemetry.note(served({ requestId: 'ray-4' }), waitUntil)
  expect(pending).toHaveLength(2)
  await runtime.advance(10_000)
  for (const ray of ['ray-1', 'ray-2', 'ray-3', 'ray-4']) {
    expect(bodiesOf('traces').join()).toContain(ray)
  }
})

test('sends gauges at once', async () => {
  await create(0).sendGauges([
    { name: 'crivo_service_up', help: 'Whether it answers.', values: [[{ service: 'kv' }, 1]] },
  ])
  expect(sent[0]?.body).toMatchObject({
    resourceMetrics: [
      {
        scopeMetrics: [
          {
            metrics: [
              {
                name: 'crivo_service_up',
                gauge: {
                  dataPoints: [
                    {
                      attributes: [{ key: 'service', value: { stringValue: 'kv' } }],
                      asDouble: 1,
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  })
})
