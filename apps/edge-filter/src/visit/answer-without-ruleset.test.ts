import { beforeEach, expect, test, vi } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'

let log: { readonly mock: { readonly calls: readonly unknown[][] } }

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const FAILING = { FAIL_URL: 'https://www.example/sorry?a=1' }

test('answers 503 in the visitor’s language and records nothing', async () => {
  const edge = new Edge(null)
  const response = await edge.visit('/promo')
  expect(response.status).toBe(503)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-language': 'pt',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(await response.text()).toContain('Esta página não está disponível agora')
  const others: [string, string][] = [
    ['es-MX,en', 'no está disponible'],
    ['en', 'not available'],
    ['*', 'not available'],
  ]
  for (const [languages, text] of others) {
    const page = await edge.visit('/', { headers: { ...BROWSER, 'accept-language': languages } })
    expect(await page.text()).toContain(text)
  }
  expect(edge.visits).toEqual([])
})

test.each(['GET', 'HEAD'])(
  'redirects a %s of any path to FAIL_URL if the domain has one',
  async (method) => {
    const edge = new Edge(null, {}, FAILING)
    for (const path of ['/', '/promo/x']) {
      const response = await edge.visit(`${path}?a=2&gclid=x%20y`, { method })
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('https://www.example/sorry?a=1&gclid=x%20y')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect((await edge.visit('/', { method: 'POST' })).status).toBe(405)
    expect((await edge.visit('/__crivo/health')).status).toBe(200)
  },
)

test('logs each request in one line without visitor data', async () => {
  for (const variables of [{}, FAILING]) {
    const headers = { ...BROWSER, 'cf-connecting-ip': '203.0.113.9', 'cf-ray': 'abc-GRU' }
    await new Edge(null, {}, variables).visit('/promo?token=1', { headers })
  }
  const line = [
    'no ruleset',
    { code: 'SYS.NO_RULESET', domain: 'shop.example', requestId: 'abc-GRU' },
  ]
  expect(log.mock.calls).toEqual([line, line])
})
