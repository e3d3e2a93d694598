import { describe, expect, it } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf } from '../../test/rulesets.ts'
import { POLICY_LANGUAGES } from './policy-texts.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'

const PATH = '/__crivo/receipt'
const OWN = { ...BROWSER, 'cf-connecting-ip': '203.0.113.7', 'accept-language': 'en' }
const NAVIGATION = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
}

const send = (edge: Edge, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.visit(PATH, {
    method: 'POST',
    headers: { ...OWN, ...NAVIGATION, ...headers },
    body: new URLSearchParams(fields),
  })

describe('the receipt page', () => {
  it.each(POLICY_LANGUAGES)('reveals nothing and runs no script, in %s', async (language) => {
    const edge = new Edge(null)
    const response = await edge.visit(PATH, { headers: { ...OWN, 'accept-language': language } })
    const html = await response.text()
    const texts = RECEIPT_TEXTS[language]
    expect(response.status).toBe(200)
    expect(html).toContain(`<html lang="${language}">`)
    for (const text of [texts.ask, texts.report, ...Object.values(texts.answers)]) {
      expect(html).toContain(text)
    }
    expect(html).not.toMatch(/<script|https?:\/\//)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'.*form-action 'self'/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(edge.receipts).toEqual([])
  })

  it.each([{}, { id: '' }, { id: 'a b', kind: 'reason' }, { id: 'a', kind: 'all' }])(
    'refuses %j, without a call',
    async (fields: Record<string, string>) => {
      const edge = new Edge(null)
      const response = await send(edge, fields)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(RECEIPT_TEXTS.en.wrong)
      expect(edge.receipts).toEqual([])
    },
  )
})

describe('an answer', () => {
  it('is about the visit with this request id, from this IP address', async () => {
    const edge = await Edge.holding(rulesetOf(campaign()))
    const ray = { 'cf-ray': '8f1a2b3c4d5e6f70-GRU' }
    const visit = await edge.visit('/promo', { headers: { ...OWN, ...ray } })
    const id = visit.headers.get('x-request-id') ?? ''
    edge.receipt = { reason: 'automated' }
    const response = await send(edge, { id, kind: 'reason' })
    expect(await response.text()).toContain(RECEIPT_TEXTS.en.answers.automated)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(edge.receipts).toEqual([
      { kind: 'reason', visitId: edge.visits[0]?.id, address: '203.0.113.7' },
    ])
    await send(edge, { id, kind: 'reason' }, { 'cf-connecting-ip': '203.0.113.8' })
    expect(edge.receipts[1]?.visitId).not.toBe(edge.visits[0]?.id)
  })

  it('to a report is the same whatever is known about the visit', async () => {
    const edge = new Edge(null)
    const bodies = new Set<string>()
    for (const receipt of [{ reason: null }, { reason: 'main' as const }]) {
      edge.receipt = receipt
      bodies.add(await (await send(edge, { id: 'abc', kind: 'report' })).text())
    }
    expect([...bodies]).toEqual([expect.stringContaining(RECEIPT_TEXTS.en.thanks)])
  })

  it.each([
    { 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'cross-site' },
    { 'cf-connecting-ip': '' },
  ])('is given to nobody else: %j', async (headers: Record<string, string>) => {
    const edge = new Edge(null)
    const response = await send(edge, { id: 'abc', kind: 'reason' }, headers)
    expect(await response.text()).toContain(RECEIPT_TEXTS.en.answers.unknown)
    expect(edge.receipts).toEqual([])
  })

  it('is limited by IP address, and reports an outage', async () => {
    const edge = new Edge(null)
    edge.receipt = null
    const statuses = []
    for (let asked = 0; asked < 11; asked++) {
      statuses.push((await send(edge, { id: 'abc', kind: 'reason' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 503), 429])
    const other = await send(edge, { id: 'abc', kind: 'reason' }, { 'cf-connecting-ip': '::1' })
    expect(other.status).toBe(503)
  })
})
