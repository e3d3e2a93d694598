import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BLACK_PAGE, decision, type FakeApi, startFakeApi, WHITE_PAGE } from '../test/fake-api.ts'
import { createClient } from './create-client.ts'

const KEY = 'crivo_sk_secret'
const VISIT = {
  url: 'https://shop.example.com/offer?utm=a%20b&gclid=1',
  address: '203.0.113.7',
  headers: { 'User-Agent': 'Mozilla/5.0', Cookie: 'session=1', authorization: 'Basic x' },
  method: 'GET',
}

let api: FakeApi
let problems: string[] = []
/** Creates a client whose budget suits a busy machine; tests of the budget override it. */
const create = (change: object = {}) =>
  createClient({
    key: KEY,
    api: api.url,
    budgetMs: 10_000,
    onProblem: (text) => problems.push(text),
    ...change,
  })

beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  problems = []
  api.calls.length = 0
  api.behave({})
})

it('sends the visit as the contract specifies, without credentials', async () => {
  const { decide } = create({ api: `${api.url}/`, campaignId: 12 })
  expect(await decide(VISIT)).toEqual({
    action: 'black',
    url: `${BLACK_PAGE}?utm=x`,
    delivery: 'redirect',
    source: 'decision',
    reason: 'HUMAN',
    rulesetHash: 'hash-1',
  })
  const [call] = api.calls
  expect(call?.path).toBe('/v1/decide')
  expect(call?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(call?.headers['user-agent']).toBe('Crivo-Node')
  expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
  expect(call?.body).toEqual({
    url: VISIT.url,
    address: VISIT.address,
    headers: { 'user-agent': 'Mozilla/5.0' },
    method: 'GET',
    campaignId: 12,
  })
})

it('truncates oversized visits, so that no visitor evades a decision', async () => {
  const many = Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'a'])
  const headers = {
    'x-long': 'b'.repeat(9_000),
    ['n'.repeat(101)]: 'c',
    ...Object.fromEntries(many),
  }
  const url = `https://shop.example.com/?${'q'.repeat(3_000)}`
  await create().decide({ ...VISIT, url, headers, method: 'BREW' })
  const [call] = api.calls
  expect(call?.body).not.toHaveProperty('method')
  expect(String(call?.body.url)).toHaveLength(2_048)
  const sent = Object.entries(Object(call?.body.headers))
  expect(sent).toHaveLength(100)
  expect(sent[0]).toEqual(['x-long', 'b'.repeat(8_192)])
})

it('limits the total size of the headers', async () => {
  const many = Array.from({ length: 50 }, (_, index) => [`x-${index}`, '\xff'.repeat(8_000)])
  await create().decide({ ...VISIT, headers: { ...VISIT.headers, ...Object.fromEntries(many) } })
  const sent = Object(api.calls[0]?.body.headers)
  expect(Object.keys(sent)).toHaveLength(9)
  expect(sent['user-agent']).toBe('Mozilla/5.0')
})

it.each([
  ['the API', undefined],
  ['a firewall in front of it', [403, '<html>'] as const],
])('retries a visit rejected by %s with only the data a visitor cannot break', async (_, given) => {
  const refusal = given && { refusal: given }
  api.behave({ refuses: 1, ...refusal, body: decision('white') })
  const odd = { ...VISIT, url: 'https://256.256.256.256/offer' }
  expect(await create({ campaignId: 12 }).decide(odd)).toMatchObject({
    action: 'white',
    source: 'decision',
  })
  expect(api.calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ url: odd.url }),
    {
      url: 'https://unknown.invalid/',
      address: VISIT.address,
      headers: { 'user-agent': 'Mozilla/5.0' },
      campaignId: 12,
    },
  ])
  api.behave({ refuses: 2, ...refusal })
  expect(await create().decide(odd)).toMatchObject({ source: 'fail' })
})

it('retries a broken connection with the same idempotency key', async () => {
  api.behave({ breaks: 1, body: decision('white') })
  expect(await create().decide(VISIT)).toMatchObject({ action: 'white', source: 'decision' })
  const keys = api.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('lets visitors stay until it knows the fail mode', async () => {
  api.behave({ isSilent: true })
  const decided = await create({ budgetMs: 50 }).decide(VISIT)
  expect(decided).toMatchObject({ action: 'black', url: null, source: 'fail' })
  expect(problems).toHaveLength(1)
})

it('uses the last fail mode with the query of each visitor', async () => {
  const { decide } = create()
  api.behave({ body: decision('black', 'white') })
  await decide(VISIT)
  api.behave({ status: 503, body: {} })
  const crawler = { ...VISIT, url: 'https://shop.example.com/offer?a=1', headers: {} }
  // A visitor who sends an invalid host gets the same page as everyone.
  const odd = { ...VISIT, url: 'https://[/offer?a=1' }
  for (const [visit, query] of [
    [VISIT, '?utm=a%20b&gclid=1'],
    [crawler, '?a=1'],
    [odd, ''],
  ] as const) {
    const decided = await decide(visit)
    expect(decided).toMatchObject({ action: 'white', url: `${WHITE_PAGE}${query}`, source: 'fail' })
  }
})

it('stops waiting for a hanging API, uses the fail mode, and retries later', async () => {
  const { decide } = create({ budgetMs: 200 })
  api.behave({ body: decision('black', 'white') })
  while ((await decide(VISIT)).source === 'fail');
  api.behave({ isSilent: true })
  const now = vi.spyOn(Date, 'now')
  try {
    let time = 1_000_000
    now.mockImplementation(() => time)
    api.calls.length = 0
    for (let visit = 0; visit < 20; visit++)
      expect(await decide(VISIT)).toMatchObject({ action: 'white', source: 'fail' })
    expect(api.calls).toHaveLength(3)
    api.behave({})
    // On a busy machine the call may exceed the budget, which starts another pause.
    do time += 30_000
    while ((await decide(VISIT)).source === 'fail')
  } finally {
    now.mockRestore()
  }
})

it.each([
  [401, {}, 5],
  [429, {}, 5],
  // A firewall in front of the API, which visitors can trigger.
  [403, '<html>', 10],
])('keeps calling an API that answers %i %j', async (status, body, calls) => {
  api.behave({ status, body })
  const { decide } = create()
  for (let visit = 0; visit < 5; visit++) await decide(VISIT)
  expect(api.calls).toHaveLength(calls)
})

it('stops calling a broken API', async () => {
  api.behave({ status: 503, body: {} })
  const { decide } = create()
  for (let visit = 0; visit < 5; visit++) await decide(VISIT)
  expect(api.calls).toHaveLength(3)
})

it.each([
  ['a refusal', { status: 401, body: { code: 'INVALID_API_KEY', requestId: 'r-1' } }, 'r-1'],
  ['no JSON', { body: '<html>' }, 'JSON'],
  ['another form', { body: { action: 'black' } }, '200'],
  ['a script', { body: { ...decision('white'), url: 'javascript:alert(1)' } }, '200'],
  ['a page without an address', { body: { ...decision('white'), url: 'https://' } }, '200'],
])(
  'treats %s as no decision, reports why, and never reveals the key',
  async (_, behaviour, told) => {
    api.behave(behaviour)
    expect(await create().decide(VISIT)).toMatchObject({ action: 'black', source: 'fail' })
    expect(problems.join()).toContain(told)
    expect(problems.join()).not.toContain(KEY)
  },
)

it.each([
  ['an empty key', { key: '' }, '`key` is empty'],
  ['a publishable key', { key: 'crivo_pk_a' }, 'publishable'],
  ['no address of the API', { api: '' }, '`api` is empty'],
  ['an address without a scheme', { api: 'app.example.com' }, 'https://app.example.com'],
  ['an address that is none', { api: 'https://' }, 'not an address'],
])('reports %s, without a call', async (_, change, told) => {
  expect(await create(change).decide(VISIT)).toMatchObject({ action: 'black', source: 'fail' })
  expect(problems.join()).toContain(told)
  expect(api.calls).toEqual([])
})

it('names the cause of a failed call', async () => {
  await create({ api: 'http://127.0.0.1:1' }).decide(VISIT)
  expect(problems.join()).toMatch(/fetch failed: .*(?:ECONNREFUSED|bad port)/)
})

it('passes on the message of a refusal', async () => {
  const message = 'The plan free does not include integrations.'
  api.behave({ status: 403, body: { code: 'FEATURE_LOCKED', message, requestId: 'r-1' } })
  await create().decide(VISIT)
  expect(problems.join()).toContain(`403 FEATURE_LOCKED: ${message} (request r-1)`)
})

it('makes no call without the visitor’s IP address', async () => {
  expect(await create().decide({ ...VISIT, address: undefined })).toMatchObject({ source: 'fail' })
  expect(api.calls).toEqual([])
})
