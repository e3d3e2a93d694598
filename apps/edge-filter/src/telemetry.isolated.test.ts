import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PUSH_PATH } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../test/control-plane.ts'
import { BROWSER } from '../test/edge.ts'
import { ORIGIN, signed } from '../test/rulesets.ts'
import worker from './worker.ts'

const COLLECTOR = 'https://collector.example'
const OTLP = JSON.stringify({ url: COLLECTOR, headers: { authorization: 'key' }, sample: 1 })
/**
 * The module stores its telemetry per isolate, so the first request's variables apply to all tests.
 */
const VARIABLES = { ...env, OTLP }
const GATHER_MS = 10_000
const GOOGLEBOT = {
  ...BROWSER,
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: string }
}
interface Span {
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly [field: string]: unknown
}

const posted: Request[] = []
let answer: () => Response

beforeEach(() => {
  answer = () => new Response('{}')
  new FakeControlPlane()
  const fetchOthers = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(COLLECTOR)) return fetchOthers(request)
    posted.push(request)
    return answer()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Sends requests one after the other, and returns their answers and the spans sent afterwards. */
async function visit(...requests: Request[]) {
  posted.length = 0
  const context = createExecutionContext()
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const answers: Response[] = []
  for (const request of requests) answers.push(await worker.fetch(request, VARIABLES, context))
  const sentEarly = posted.length
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  await waitOnExecutionContext(context)
  expect(sentEarly).toBe(0)
  const traces = posted.find(({ url }) => url === `${COLLECTOR}/v1/traces`)
  const text = (await traces?.text()) ?? '{}'
  const spans: Span[] = JSON.parse(text).resourceSpans?.[0].scopeSpans[0].spans ?? []
  return { answers, spans, text }
}

const get = (path: string, ray: string, headers: HeadersInit = BROWSER) =>
  new Request(ORIGIN + path, {
    headers: { ...Object.fromEntries(new Headers(headers)), 'cf-ray': ray },
    redirect: 'manual',
  })

const attributeOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('sends a span for each request after the responses, with its id and no visitor data', async () => {
  const body = JSON.stringify(await signed({ version: 3 }))
  const push = new Request(ORIGIN + PUSH_PATH, { method: 'POST', body })
  const headers = {
    ...BROWSER,
    'cf-connecting-ip': '198.51.100.7',
    referer: 'https://ads.example/',
  }
  const { spans, text, answers } = await visit(push, get('/promo?gclid=sesame', 'ray-1', headers))
  expect(answers.map(({ status }) => status)).toEqual([200, 302])
  expect(spans.map(({ name }) => name)).toEqual(['POST /__crivo/*', 'GET /*'])
  const [, visitSpan] = spans
  if (visitSpan === undefined) throw new Error('no span')
  expect(attributeOf(visitSpan, 'crivo.request.id')).toBe('ray-1')
  expect(answers[1]?.headers.get('x-request-id')).toBe('ray-1')
  for (const secret of ['promo', 'sesame', '198.51', 'ads.example', 'Chrome', 'pages.example']) {
    expect(text).not.toContain(secret)
  }
  expect(posted.every((each) => each.headers.get('authorization') === 'key')).toBe(true)
})

test('a reviewer’s span has the format and values of a person’s', async () => {
  const { spans } = await visit(get('/promo', 'ray-2'), get('/promo', 'ray-3', GOOGLEBOT))
  const [person, reviewer] = spans.map(({ attributes, name, kind, status, flags }) => ({
    name,
    kind,
    status,
    flags,
    attributes: attributes.filter(({ key }) => key !== 'crivo.request.id'),
  }))
  expect(person).toBeDefined()
  expect(reviewer).toEqual(person)
})

test('a failing or missing collector costs no visit', async () => {
  answer = () => {
    throw new Error('unreachable')
  }
  const { answers } = await visit(get('/promo', 'ray-4'))
  expect(answers[0]?.status).toBe(302)
  answer = () => new Response('busy', { status: 503 })
  expect((await visit(get('/promo', 'ray-5'))).answers[0]?.status).toBe(302)
})
