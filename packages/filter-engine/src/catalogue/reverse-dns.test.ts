import { describe, expect, it } from 'vitest'
import { formatIp, type ParsedIp, parseIp } from '../addresses/ip.ts'
import type { CrawlerIdentity } from './crawler.ts'
import { CRAWLERS } from './crawlers.ts'
import { identifyCrawler } from './identify-crawler.ts'
import { REVERSE_DNS, reverseDnsQuestion } from './reverse-dns.ts'

const ip = parseIp('203.0.113.7')
const claimed = (id: string): CrawlerIdentity => ({ id, purpose: 'search', state: 'claimed' })
const ask = (id: string, random = 0) =>
  reverseDnsQuestion({ crawler: claimed(id), ip, named: id }, CRAWLERS, random)

describe('REVERSE_DNS', () => {
  it('names known crawlers, plain domains and an owner’s page', () => {
    const known = new Set(CRAWLERS.map(({ id }) => id))
    for (const [id, { domains, source }] of REVERSE_DNS) {
      expect(known).toContain(id)
      expect(domains.length, id).toBeGreaterThan(0)
      for (const domain of domains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      expect(source).toMatch(/^https:/)
    }
  })

  it('has every crawler that its owner verifies by host name only', () => {
    const byName = CRAWLERS.filter(({ verification }) => verification === 'reverse-dns')
    expect(byName.map(({ id }) => id).filter((id) => !REVERSE_DNS.has(id))).toEqual([])
  })
})

describe('reverseDnsQuestion', () => {
  it('asks about a claimed crawler with documented host names', () => {
    expect(ask('pinterest')).toEqual({
      crawler: 'pinterest',
      ip,
      domains: ['pinterest.com'],
      control: null,
    })
  })

  it('uses an IP address of the same owner as a control', () => {
    const stateOf = (control: ParsedIp | null | undefined) =>
      identifyCrawler({
        ip: control ?? null,
        asn: null,
        named: null,
        cdnVerified: null,
        signatureAgent: null,
        now: Date.parse('2026-08-20T00:00:00Z'),
      })
    const controls = [0, 0.5, 0.999].map((random) => ask('googlebot', random)?.control)
    for (const control of controls) {
      expect(stateOf(control)).toMatchObject({ id: 'googlebot', state: 'verified' })
    }
    expect(new Set(controls.map((control) => control && formatIp(control))).size).toBe(3)
  })

  it('asks about nobody else', () => {
    const googlebot = claimed('googlebot')
    const asked = [
      { crawler: null, ip, named: 'googlebot' },
      { crawler: { ...googlebot, state: 'verified' as const }, ip, named: 'googlebot' },
      { crawler: googlebot, ip: null, named: 'googlebot' },
      { crawler: googlebot, ip, named: 'bingbot' },
      { crawler: claimed('openai-search'), ip, named: 'openai-search' },
    ].map((claim) => reverseDnsQuestion(claim, CRAWLERS, 0))
    expect(asked).toEqual([null, null, null, null, null])
  })
})
