import { BASE, PLAIN_VANTAGES } from '@crivo/inspection'
import type { VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { visit } from '../../../../test/visits.ts'
import { CLOCKS_DIFFER_MS, matchVisits } from './match-visits.ts'

const AT = Date.UTC(2026, 10, 21)
const own = { vantage: BASE, from: AT, to: AT + 200, status: 200, url: 'https://a.example.org/' }
const OURS = {
  ...{ os: 'windows', browser: 'chrome', device: 'desktop', language: 'en-US', referrer: null },
  ...{ action: 'white', reason: 'GIVT.DATACENTER', ruleId: 'hosting-network', at: AT + 100 },
}
const stored = (...others: VisitRow[]) => ({ marked: [], others })
const whyOf = (...rows: VisitRow[]) => matchVisits([own], stored(...rows))[0]?.why

describe('our visits in the ledger', () => {
  it('are matched by time and by the facts we sent', () => {
    const row = visit(1, OURS)
    expect(matchVisits([own], stored(visit(1, { at: AT + 100 }), row))).toEqual([
      {
        ...{ vantage: 'base', axis: 'base', status: 200, url: own.url, why: null },
        ...{ action: 'white', reason: 'GIVT.DATACENTER', ruleId: 'hosting-network' },
        ...{ visitId: row.id, timestamp: new Date(row.at).toISOString() },
      },
    ])
  })

  it.each([
    { os: 'macos' },
    { browser: 'edge' },
    { device: 'mobile' },
    { language: 'pt-BR' },
    { referrer: 'www.google.com' },
    { botName: 'Googlebot' },
    { at: AT - CLOCKS_DIFFER_MS - 1 },
    { at: AT + 200 + CLOCKS_DIFFER_MS + 1 },
  ])('are not matched with %j', (changes) => {
    expect(whyOf(visit(1, { ...OURS, ...changes }))).toBe('not-reported')
  })

  it('are not matched if a stranger’s visit looks the same', () => {
    expect(whyOf(visit(1, OURS), visit(1, OURS))).toBe('ambiguous')
  })

  it('are those marked as ours, even if a stranger’s visit looks the same', () => {
    const row = visit(1, OURS)
    const [told] = matchVisits([own], { marked: [row], others: [visit(1, OURS)] })
    expect(told).toMatchObject({ visitId: row.id, why: null })
  })

  it('are not matched without a response', () => {
    const [told] = matchVisits([{ ...own, status: null, url: null }], stored(visit(1, OURS)))
    expect(told).toMatchObject({ why: 'not-reached', action: null, visitId: null })
  })

  it('are only counted, under a reviewer’s name', () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    const named = { ...own, vantage: { ...BASE, userAgent } }
    expect(matchVisits([named], stored())[0]).toMatchObject({ why: 'only-counted', visitId: null })
  })

  it('are distinguished from each other', () => {
    const checked = PLAIN_VANTAGES.filter(
      ({ id }) => id === 'device:ios' || id === 'referrer:facebook',
    )
    const mobile = { ...OURS, os: 'ios', browser: 'safari', device: 'mobile' }
    const rows = [visit(1, mobile), visit(1, { ...mobile, referrer: 'www.facebook.com' })]
    const told = matchVisits(
      checked.map((vantage) => ({ ...own, vantage })),
      stored(...rows),
    )
    expect(told.map(({ visitId }) => visitId)).toEqual(rows.map(({ id }) => id))
  })
})
