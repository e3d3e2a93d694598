import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import {
  BATCH_FORM,
  edgeHealthSchema,
  errorEnvelopeSchema,
  verifyEdgeProof,
  visitRowSchema,
} from '@crivo/shared'
import { expect, test, vi } from 'vitest'
import { BROWSER, Edge, NO_STATE } from '../test/edge.ts'
import { campaign, NOBODY_PASSES, rulesetOf, signed } from '../test/rulesets.ts'
import { readConfig } from './lib/config.ts'

const CURL = { 'user-agent': 'curl/8.9.1', accept: '*/*' }
const MAIN = 'https://pages.example/main'
const FALLBACK = 'https://pages.example/fallback'
/** An address in Google's published Googlebot ranges. */
const GOOGLEBOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'cf-connecting-ip': '66.249.66.1',
}

test('serves the main page to people and the fallback page to bots, and records both', async () => {
  const edge = await Edge.holding(rulesetOf(campaign()))
  const headers = {
    ...BROWSER,
    'cf-connecting-ip': '203.0.113.9',
    referer: 'https://News.Example/a',
  }
  const person = await edge.visit('/promo', { headers, cf: { country: 'BR', asn: 64_500 } })
  const bot = await edge.visit('/promo', { headers: CURL })
  expect(person.status).toBe(302)
  expect(person.headers.get('location')).toBe(MAIN)
  expect(person.headers.get('cache-control')).toBe('no-store')
  expect(bot.headers.get('location')).toBe(FALLBACK)
  expect(edge.visits).toMatchObject([
    {
      campaignId: 1,
      action: 'black',
      reason: 'PASS.DEFAULT',
      ruleId: null,
      status: 302,
      failure: null,
      clientIp: '203.0.113.9',
      country: 'BR',
      asn: 64_500,
      language: 'pt-BR',
      os: 'windows',
      referrer: 'news.example',
    },
    { action: 'white', reason: 'GIVT.UA', ruleId: 'no-browser', botName: 'curl', clientIp: null },
  ])
})

test('the campaign with the longest matching path answers; 404 if none matches', async () => {
  const of = (id: number, path: string) =>
    campaign({ id, path, blackUrl: `https://pages.example/${id}` })
  const edge = await Edge.holding(rulesetOf(of(1, '/promo'), of(2, '/promo/summer')))
  const found = async (path: string) => (await edge.visit(path)).headers.get('location')
  expect(await found('/promo')).toBe('https://pages.example/1')
  expect(await found('/promo/')).toBe('https://pages.example/1')
  expect(await found('/promo/winter')).toBe('https://pages.example/1')
  expect(await found('/promo/summer')).toBe('https://pages.example/2')
  expect(await found('/promo/summer/a/b')).toBe('https://pages.example/2')
  const recorded = edge.visits.length
  for (const path of ['/', '/promotion', '/other']) {
    expect((await edge.visit(path)).status).toBe(404)
  }
  expect(edge.visits).toHaveLength(recorded)
})

test.each([
  ['active', MAIN],
  ['paused', FALLBACK],
] as const)(
  'Googlebot gets what people get where rules filter everyone (%s campaign)',
  async (status, page) => {
    const edge = await Edge.holding(rulesetOf(campaign({ status, rules: NOBODY_PASSES })))
    const person = await edge.visit('/promo')
    const byRange = await edge.visit('/promo', { headers: GOOGLEBOT })
    const byCdn = await edge.visit('/promo', {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; SomeBot/1.0)' },
      cf: { botManagement: { verifiedBot: true }, verifiedBotCategory: 'Search Engine Crawler' },
    })
    expect(person.headers.get('location')).toBe(FALLBACK)
    expect(byRange.headers.get('location')).toBe(page)
    expect(byCdn.headers.get('location')).toBe(page)
    expect(edge.visits[1]?.reason).toMatch(/^(?:VERIFIED|CLAIMED)\.SEARCH$/)
    expect(edge.visits[2]?.reason).toBe('VERIFIED.SEARCH')
  },
)

test('a campaign in testing serves everyone the main page and records what it would decide', async () => {
  const { rules } = campaign()
  const of = (id: number, changes: Parameters<typeof campaign>[0]) =>
    campaign({ id, path: `/${id}`, status: 'testing', ...changes })
  const window = { from: '2999-01-01T00:00:00Z', until: null }
  const edge = await Edge.holding(
    rulesetOf(of(1, { rules }), of(2, { alwaysWhite: true }), of(3, { window })),
  )
  for (const path of ['/1', '/2', '/3']) {
    expect((await edge.visit(path, { headers: CURL })).headers.get('location')).toBe(MAIN)
  }
  await edge.visit('/1')
  const noted = edge.visits.map(({ action, reason, monitored, monitoredRuleId }) => {
    expect([action, reason]).toEqual(['black', 'PASS.DEFAULT'])
    return [monitored, monitoredRuleId]
  })
  expect(noted).toEqual([
    ['GIVT.UA', 'no-browser'],
    ['POLICY.ALWAYS_WHITE', null],
    ['POLICY.SCHEDULE', null],
    [null, null],
  ])
})

test('logs an unknown rule and still applies the others', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rules } = campaign()
  const newer = JSON.parse('{"fact":"mood","op":"in","value":["grim"]}')
  const broken = { id: 'newer', reason: 'POLICY.GEO', action: 'white', when: newer } as const
  const edge = await Edge.holding(rulesetOf(campaign({ rules: [broken, ...rules] })))
  await edge.visit('/promo')
  await edge.visit('/promo', { headers: { 'user-agent': 'curl/8.5.0' } })
  expect(edge.visits.map(({ action, reason, ruleId }) => [action, reason, ruleId])).toEqual([
    ['black', 'SYS.RULE_ERROR', 'newer'],
    ['white', 'GIVT.UA', 'no-browser'],
  ])
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'ruleset with broken rules',
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'unknown_fact' })] }),
  )
  logged.mockRestore()
})

test("passes on the visitor's query parameters", async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ blackUrl: `${MAIN}?a=1` })))
  const response = await edge.visit('/promo?a=2&gclid=x%20y')
  expect(response.headers.get('location')).toBe(`${MAIN}?a=1&gclid=x%20y`)
})

test('answers 404 for other hosts on every path, ignoring case and port', async () => {
  const edge = await Edge.holding(rulesetOf(campaign()))
  for (const path of ['/promo', '/__crivo/health', '/.well-known/traffic-policy.json']) {
    expect((await edge.visit(`https://other.example${path}`)).status).toBe(404)
  }
  expect((await edge.visit('https://SHOP.example.:8443/promo')).status).toBe(302)
  expect(edge.visits).toHaveLength(1)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PURGE', 'PROPFIND', 'TRACE'])(
  '%s is not allowed and records no visit',
  async (method) => {
    const edge = await Edge.holding(rulesetOf(campaign({ delivery: 'proxy' })))
    const response = await edge.visit('/promo', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(edge.visits).toEqual([])
  },
)

test('OPTIONS returns the allowed methods', async () => {
  const edge = await Edge.holding(rulesetOf(campaign()))
  const response = await edge.visit('/promo', { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect(edge.visits).toEqual([])
})

test('reports health and version', async () => {
  const held = await signed({ version: 8 })
  const version = await new Edge(held).visit('/__crivo/version')
  expect(await version.json()).toEqual({
    script: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    rulesetVersion: 8,
    rulesetHash: held.hash,
    feedVersion: 0,
  })
  const none = await new Edge(null).visit('/__crivo/version')
  expect(await none.json()).toMatchObject({ rulesetVersion: null, rulesetHash: null })
  const state = { hub: 'ok', ruleset: null, waiting: 0, controlPlane: 'unknown' }
  const forms = { rulesetForm: RULESET_FORM, batchForm: BATCH_FORM }
  const said = { status: 'ok', domainId: 7, script: '1.2.3', proof: null, forms, ...state }
  const edge = new Edge(null, {}, { SCRIPT_VERSION: '1.2.3' })
  expect(await (await edge.visit('/__crivo/health')).json()).toEqual(said)
  expect(await (await edge.visit('/__crivo/health?challenge=short')).json()).toEqual(said)
})

test('health reports the Hub and its ruleset, and calls the Hub at most every ten seconds', async () => {
  let asked = 0
  const receivedAt = Date.now() - 90_500
  const edge = new Edge(null, {
    state: async () => {
      asked += 1
      if (asked > 1) throw new Error('away')
      return {
        ...NO_STATE,
        ruleset: { version: 8, receivedAt },
        waiting: 1_234,
        controlPlane: 'blocked',
      }
    },
  })
  const health = async () => (await edge.visit('/__crivo/health')).json()
  for (let times = 0; times < 5; times += 1) {
    const ruleset = { version: 8, ageS: expect.toSatisfy((age) => age >= 90 && age < 150) }
    expect(await health()).toMatchObject({ ruleset, waiting: 1_234, controlPlane: 'blocked' })
  }
  expect(asked).toBe(1)
  edge.now += 10_000
  expect(await health()).toEqual(expect.objectContaining({ status: 'ok', hub: 'away' }))
})

test('health proves the domain of the edge when challenged', async () => {
  const challenge = 'a'.repeat(43)
  const answer = await new Edge(null).visit(`/__crivo/health?challenge=${challenge}`)
  const { domainId, proof } = edgeHealthSchema.parse(await answer.json())
  const { edgeKey } = readConfig(env)
  expect(await verifyEdgeProof(proof ?? '', edgeKey, { domainId, challenge })).toBe(true)
})

test('the edge’s own paths never reach a campaign, even one at the root', async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ path: '/' })))
  for (const path of ['/__crivo', '/__crivo/x', '/.well-known/acme', '/__crivo/constructor']) {
    expect((await edge.visit(path)).status).toBe(404)
  }
  const posted = await edge.visit('/__crivo/health', { method: 'POST' })
  expect(posted.status).toBe(405)
  expect(posted.headers.get('allow')).toBe('GET, HEAD')
  expect(edge.visits).toEqual([])
  expect((await edge.visit('/__crivosaur')).status).toBe(302)
})

test.each([
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
  '/apple-touch-icon-120x120-precomposed.png',
])('a browser’s request for %s is not a visit to a campaign at the root', async (path) => {
  const when = { fact: 'referrer', op: 'in', value: ['ads.example'] } as const
  const rules = [
    { id: 'referrer', reason: 'POLICY.REFERRER', action: 'white', when: { not: when } },
  ]
  const edge = await Edge.holding(rulesetOf(campaign({ path: '/', rules } as object)))
  await edge.visit('/', { headers: { ...BROWSER, referer: 'https://ads.example/' } })
  const icon = { ...BROWSER, referer: 'https://shop.example/', 'sec-fetch-dest': 'image' }
  expect((await edge.visit(path, { headers: icon })).status).toBe(404)
  expect(edge.visits.map(({ action }) => action)).toEqual(['black'])
})

test('HEAD returns the headers of GET and no body', async () => {
  const edge = await Edge.holding(rulesetOf(campaign()))
  for (const path of ['/promo', '/none', '/__crivo/version']) {
    const got = await edge.visit(path)
    const head = await edge.visit(path, { method: 'HEAD' })
    expect(head.status).toBe(got.status)
    expect(head.headers.get('location')).toBe(got.headers.get('location'))
    expect(await head.text()).toBe('')
  }
})

const BROKEN: readonly [string, string, Record<string, string>][] = [
  ['bad percent-encoding', '/promo/%', {}],
  ['percent-encoding that is not UTF-8', '/promo/%c3%28?x=%zz&%=%', {}],
  ['an encoded NUL', '/promo/%00', {}],
  ['dot segments', '/promo/..%2f..%2f/./../promo', {}],
  ['a very long path', `/promo/${'a'.repeat(60_000)}`, {}],
  ['a very long query', `/promo?${'a=b&'.repeat(20_000)}`, {}],
  ['huge headers', '/promo', { 'user-agent': 'x'.repeat(100_000), cookie: 'y'.repeat(100_000) }],
  ['a broken Accept-Language', '/promo', { 'accept-language': ';;q=,=,*;q=9,%-%,x'.repeat(99) }],
  ['a broken Referer', '/promo', { referer: 'http://[::bad/%' }],
  ['an endless Referer', '/promo', { referer: `x://${'h'.repeat(50_000)}` }],
  ['a non-ASCII user agent', '/promo', { 'user-agent': 'Zoë/1.0 \u00fe\u00ff\u0080' }],
  [
    'control characters',
    '/promo',
    { 'user-agent': 'a\u0001\u0002\u001f\u007f', referer: '\u0001' },
  ],
  ['an invalid address', '/promo', { 'cf-connecting-ip': '999.1.1.1, ::g' }],
  ['empty headers', '/promo', { 'user-agent': '', 'accept-language': '', referer: '' }],
  ['odd client hints', '/promo', { 'sec-ch-ua': '"'.repeat(5_000), 'sec-ch-ua-mobile': '?9' }],
]

test.each(BROKEN)('answers %s and records a valid visit', async (_name, path, headers) => {
  for (const delivery of ['proxy', 'redirect'] as const) {
    const edge = await Edge.holding(rulesetOf(campaign({ delivery })))
    const response = await edge.visit(path, { headers })
    expect([200, 302]).toContain(response.status)
    expect(edge.visits).toHaveLength(1)
    expect(visitRowSchema.safeParse(edge.visits[0]).error).toBeUndefined()
  }
})

test('records a valid visit despite invalid CDN values', async () => {
  const edge = await Edge.holding(rulesetOf(campaign()))
  await edge.visit('/promo', {
    cf: { country: 5, city: 'x'.repeat(9_999), asn: 'AS1', region: {} },
  })
  expect(visitRowSchema.safeParse(edge.visits[0]).error).toBeUndefined()
})

test('retries an unreachable page once, then answers 502 and records failure and reason', async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ delivery: 'proxy' })))
  edge.page = () => Promise.reject(new Error('connection refused'))
  const response = await edge.visit('/promo')
  expect(response.status).toBe(502)
  expect(edge.pageRequests.map(({ url }) => url)).toEqual([MAIN, MAIN])
  expect(await response.text()).toContain('A página não pode ser acessada agora')
  expect(response.headers.get('cache-control')).toBe('no-store')
  await edge.visit('/promo', { headers: GOOGLEBOT })
  await edge.visit('/promo', { headers: CURL })
  const failed = { status: 502, failure: 'SYS.ORIGIN_ERROR' }
  expect(edge.visits).toMatchObject([
    { action: 'black', reason: 'PASS.DEFAULT', ...failed },
    {
      action: 'black',
      reason: expect.stringMatching(/^(?:VERIFIED|CLAIMED)\.SEARCH$/),
      failure: failed.failure,
    },
    { action: 'white', reason: 'GIVT.UA', ruleId: 'no-browser', ...failed },
  ])
})

test('two campaigns that are each other’s pages stop after one hop with an explanation', async () => {
  const to = (blackUrl: string) => rulesetOf(campaign({ delivery: 'proxy', blackUrl }))
  const one = await Edge.holding(to('https://two.example/promo'))
  const two = await Edge.holding(to('https://one.example/promo'))
  let fetches = 0
  const asVisitOf = (edge: Edge) => async (request: Request) => {
    fetches += 1
    return fetches > 50
      ? new Response('given up', { status: 502 })
      : edge.visit('/promo', { headers: request.headers })
  }
  one.page = asVisitOf(two)
  two.page = asVisitOf(one)
  const response = await one.visit('/promo')
  // One fetch for all visitors and one for this visitor, because errors are not cached.
  expect(fetches).toBe(2)
  expect(response.status).toBe(508)
  expect(await response.text()).toContain('is a campaign itself')
  expect(one.visits).toMatchObject([{ reason: 'PASS.DEFAULT', status: 508 }])
  expect(two.visits).toEqual([])
})

test('lets no page install a service worker, which would answer even for a closed campaign', async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ delivery: 'proxy' })))
  edge.page = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
  const installing = { ...BROWSER, 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }
  expect((await edge.visit('/promo', { headers: installing })).status).toBe(404)
  expect(edge.visits).toEqual([])
  expect((await edge.visit('/promo')).status).toBe(200)
})

test('counts no visit when a page’s script opens a WebSocket to its host', async () => {
  const edge = await Edge.holding(rulesetOf(campaign()))
  const opening = { ...BROWSER, connection: 'Upgrade', upgrade: 'WebSocket' }
  expect((await edge.visit('/promo', { headers: opening })).status).toBe(404)
  expect(edge.visits).toEqual([])
  await edge.visit('/promo', { headers: { ...BROWSER, upgrade: 'h2c' } })
  expect(edge.visits).toHaveLength(1)
})

test.each(['proxy', 'redirect'] as const)(
  'every answer of a %s has a request id, from the CDN or a new one',
  async (delivery) => {
    const edge = await Edge.holding(rulesetOf(campaign({ delivery })))
    edge.page = () => new Response('<p>', { headers: { 'content-type': 'text/html' } })
    const targets = [
      '/promo',
      '/none',
      '/__crivo/health',
      '/__crivo/none',
      '/.well-known/traffic-policy.json',
      'https://other.example/',
    ]
    for (const target of targets) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
        const ray = '8f0a1b2c3d4e5f60-GRU'
        const named = await edge.visit(target, { method, headers: { ...BROWSER, 'cf-ray': ray } })
        expect(named.headers.get('x-request-id')).toBe(ray)
        const own = await edge.visit(target, { method })
        expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      }
    }
    const looped = await edge.visit('/promo', { headers: { ...BROWSER, 'x-crivo-hop': '1' } })
    const unready = await new Edge(null).visit('/promo')
    for (const { headers } of [looped, unready]) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    const odd = await edge.visit('/none', { headers: { 'cf-ray': 'x'.repeat(999) } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test.each([
  ['/__crivo/none', 'GET', 404, 'NOT_FOUND'],
  ['/__crivo/health', 'POST', 405, 'METHOD_NOT_ALLOWED'],
  ['https://other.example/__crivo/version', 'GET', 404, 'HOST_NOT_SERVED'],
  ['https://other.example/.well-known/traffic-policy.json', 'GET', 404, 'HOST_NOT_SERVED'],
])(
  'the error at %s (%s) is %i %s in JSON, with a request id',
  async (target, method, status, code) => {
    const edge = await Edge.holding(rulesetOf(campaign()))
    const response = await edge.visit(target, { method })
    expect(response.status).toBe(status)
    const envelope = errorEnvelopeSchema.parse(await response.json())
    expect(envelope.code).toBe(code)
    expect(envelope.requestId).toBe(response.headers.get('x-request-id'))
  },
)
