import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
/** With time enough for a busy machine, unless a test is about the budget. */
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

it('sends the visit as the contract has it, without what signs anybody in', async () => {
  const { decide } = create({ api: `${api.url}/`, campaignId: 12 })
  expect(await decide(VISIT)).toEqual({
    action: 'black',
    url: `${BLACK_PAGE}?utm=x`,
    delivery: 'redirect',
    source: 'decision',
    visitId: 'visit-1',
    reason: 'HUMAN',
    rulesetHash: 'hash-1',
  })
  const [call] = api.calls
  expect(call?.path).toBe('/v1/decide')
  expect(call?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
  expect(call?.body).toEqual({
    url: VISIT.url,
    address: VISIT.address,
    headers: { 'user-agent': 'Mozilla/5.0' },
    method: 'GET',
    campaignId: 12,
  })
})

it('cuts what the API would refuse, so that nobody escapes a decision by sending too much', async () => {
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

it('sends no more than the API takes of many long headers', async () => {
  const many = Array.from({ length: 50 }, (_, index) => [`x-${index}`, '\xff'.repeat(8_000)])
  await create().decide({ ...VISIT, headers: { ...VISIT.headers, ...Object.fromEntries(many) } })
  const sent = Object(api.calls[0]?.body.headers)
  expect(Object.keys(sent)).toHaveLength(9)
  expect(sent['user-agent']).toBe('Mozilla/5.0')
})

it('asks by what no visitor can make unreadable about a visit that the API refuses', async () => {
  api.behave({ refuses: 1, body: decision('white') })
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
  api.behave({ refuses: 2 })
  expect(await create().decide(odd)).toMatchObject({ source: 'fail' })
})

it('repeats a call whose connection broke, as the same visit', async () => {
  api.behave({ breaks: 1, body: decision('white') })
  expect(await create().decide(VISIT)).toMatchObject({ action: 'white', source: 'decision' })
  const keys = api.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('leaves everybody where they are until it knows what else to do', async () => {
  api.behave({ isSilent: true })
  const decided = await create({ budgetMs: 50 }).decide(VISIT)
  expect(decided).toMatchObject({ action: 'black', url: null, source: 'fail' })
  expect(problems).toHaveLength(1)
})

it('does as the last answer said while there is none, for everybody with their own query', async () => {
  const { decide } = create()
  api.behave({ body: decision('black', 'white') })
  await decide(VISIT)
  api.behave({ status: 503, body: {} })
  const crawler = { ...VISIT, url: 'https://shop.example.com/offer?a=1', headers: {} }
  for (const [visit, query] of [
    [VISIT, '?utm=a%20b&gclid=1'],
    [crawler, '?a=1'],
  ] as const) {
    const decided = await decide(visit)
    expect(decided).toMatchObject({ action: 'white', url: `${WHITE_PAGE}${query}`, source: 'fail' })
  }
})

it.each([
  ['a refusal', { status: 401, body: { code: 'INVALID_API_KEY', requestId: 'r-1' } }, 'r-1'],
  ['no JSON', { body: '<html>' }, 'JSON'],
  ['another form', { body: { action: 'black' } }, '200'],
  ['a script', { body: { ...decision('white'), url: 'javascript:alert(1)' } }, '200'],
  ['a page without an address', { body: { ...decision('white'), url: 'https://' } }, '200'],
])('takes %s for no decision, says why, and never tells the key', async (_, behaviour, told) => {
  api.behave(behaviour)
  expect(await create().decide(VISIT)).toMatchObject({ action: 'black', source: 'fail' })
  expect(problems.join()).toContain(told)
  expect(problems.join()).not.toContain(KEY)
})

it('asks nothing without the visitor’s address', async () => {
  expect(await create().decide({ ...VISIT, address: undefined })).toMatchObject({ source: 'fail' })
  expect(api.calls).toEqual([])
})
