import { CRAWLERS } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { byteLength } from '#platform/byte-length.ts'
import { assertPublishable } from '../assert-publishable.ts'
import { buildRuleset, MAX_SAVED_BYTES } from './build-ruleset.ts'
import type { RulesetInputs } from './ruleset-inputs.ts'

const CAMPAIGN = {
  id: 1,
  path: '/launch',
  status: 'active',
  deliveryMode: 'proxy',
  blackUrl: 'https://example.org/é',
  whiteUrl: 'https://example.org',
  policy: { fixRepeatedAccess: true },
  windowSetAt: null,
  stage: null,
  suspended: null,
  peopleShare: null,
  isShareDue: false,
  version: 3,
  createdAt: 0,
} as const

const NEWEST: RulesetInputs['domain'] = {
  id: 1,
  name: 'example.com',
  failMode: 'white',
  isFiltering: true,
  edgeRulesetForm: 3,
}

const build = (changes: Partial<RulesetInputs> = {}) =>
  buildRuleset({
    domain: { ...NEWEST, failMode: 'black', edgeRulesetForm: 1 },
    plan: 'starter',
    state: 'active',
    noticeUrl: 'https://app.example.com/api/suspended',
    crawlers: CRAWLERS,
    abuseContact: 'https://app.example.com/report-abuse',
    blocked: [],
    allowed: [],
    record: [],
    now: 0,
    campaigns: [CAMPAIGN],
    ...changes,
  })

const LISTS = { blocked: [{ ip: '203.0.113.9', isAutomatic: false }] }

const repeated = (...ips: string[]) => ips.map((ip) => ({ ip, isAutomatic: true }))
const manual = (...ips: string[]) => ips.map((ip) => ({ ip, isAutomatic: false }))

describe('a ruleset’s text', () => {
  it('does not depend on the order of its inputs', () => {
    const other = { ...CAMPAIGN, id: 2, path: '/other' }
    const blocked = [...repeated('203.0.113.9', '2001:db8::/64'), ...manual('192.0.2.1')]
    expect(build({ campaigns: [CAMPAIGN, other], blocked })).toBe(
      build({ campaigns: [other, CAMPAIGN], blocked: [...blocked, ...blocked].reverse() }),
    )
  })

  it('is refused if a campaign does not compile', () => {
    const text = build({ campaigns: [{ ...CAMPAIGN, path: 'no-slash' }] })
    expect(() => assertPublishable(text)).toThrow('RULESET_REFUSED')
  })

  it('contains the domain’s fail mode and the account’s quota state', () => {
    const domain = { ...NEWEST, edgeRulesetForm: 1 }
    expect(JSON.parse(build({ domain, state: 'over-quota' }))).toMatchObject({
      account: 'over-quota',
      onError: 'white',
    })
    expect(JSON.parse(build())).not.toHaveProperty('account')
  })

  it('gives everyone the main page of open campaigns while the domain does not filter', () => {
    const policy = {
      filters: { countries: ['BR'] },
      whitePageControlType: 'clicks',
      whitePageClickLimit: 9,
    } satisfies RulesetInputs['campaigns'][number]['policy']
    const paused = { ...CAMPAIGN, id: 2, path: '/paused', status: 'paused' } as const
    const campaigns = [{ ...CAMPAIGN, policy, peopleShare: 3 }, paused]
    const text = build({ domain: { ...NEWEST, isFiltering: false }, campaigns, ...LISTS })
    expect(() => assertPublishable(text)).not.toThrow()
    const ruleset = JSON.parse(text)
    expect(ruleset).not.toHaveProperty('lists')
    expect(ruleset.campaigns).toMatchObject([
      { status: 'active', rules: [], clickLimit: 9 },
      { status: 'paused', rules: [] },
    ])
    for (const field of ['agents', 'peopleShare']) {
      expect(ruleset.campaigns[0]).not.toHaveProperty(field)
    }
  })

  it('states how long and by which parameters a proxied page is cached, with a generation for each change', () => {
    const keepOf = (own: Partial<RulesetInputs['campaigns'][number]>) => {
      const text = build({ domain: NEWEST, campaigns: [{ ...CAMPAIGN, ...own }] })
      expect(() => assertPublishable(text)).not.toThrow()
      return JSON.parse(text).campaigns[0].keep
    }
    expect(keepOf({})).toEqual({ seconds: 30, parameters: [], generation: 3 })
    const policy = { keepSeconds: 0, keepParameters: ['city'] }
    expect(keepOf({ policy, version: 4 })).toEqual({
      seconds: 0,
      parameters: ['city'],
      generation: 4,
    })
    expect(keepOf({ deliveryMode: 'redirect' })).toBeUndefined()
  })

  it('omits review tools’ parameters and click IDs from those that a cached page’s origin gets', () => {
    const policy = { keepParameters: ['gtm_debug', 'city', 'gclid', 'sccid'] }
    const text = build({ domain: NEWEST, campaigns: [{ ...CAMPAIGN, policy }] })
    expect(JSON.parse(text).campaigns[0].keep.parameters).toEqual(['city'])
    for (const name of ['gtm_debug', 'GCLID']) {
      const aimed = text.replace('"city"', `"${name}"`)
      expect(() => assertPublishable(aimed)).toThrow('PARITY_REFUSED')
    }
  })

  it('omits lists that no campaign uses', () => {
    const blocked = repeated('203.0.113.9')
    const text = build({ blocked, campaigns: [{ ...CAMPAIGN, policy: {} }] })
    expect(JSON.parse(text)).not.toHaveProperty('lists')
    expect(() => assertPublishable(text)).not.toThrow()
    const empty = build({ blocked: manual('192.0.2.1'), campaigns: [] })
    expect(JSON.parse(empty)).not.toHaveProperty('lists')
  })

  it('omits IP addresses of review crawlers, even if their ranges were added later', () => {
    const text = build({
      blocked: [...repeated('66.249.66.10', '203.0.113.9'), ...manual('66.249.0.0/16')],
    })
    expect(JSON.parse(text).lists).toEqual({
      'repeated-access': { kind: 'ip', entries: ['203.0.113.9'] },
    })
    expect(() => assertPublishable(text)).not.toThrow()
  })

  it('omits IP addresses in the newest ranges, and in the build’s ranges even if their owner left them', () => {
    const crawlers = CRAWLERS.map((crawler) =>
      crawler.id === 'googlebot' ? { ...crawler, ranges: ['198.51.100.0/24'] } : crawler,
    )
    const policy = { blockedIps: ['198.51.100.0/30', '192.0.2.7'] }
    const text = build({
      blocked: [...repeated('198.51.100.7', '203.0.113.9'), ...manual('66.249.66.10')],
      campaigns: [{ ...CAMPAIGN, policy: { ...CAMPAIGN.policy, ...policy } }],
      crawlers,
    })
    expect(JSON.parse(text).lists).toEqual({
      'repeated-access': { kind: 'ip', entries: ['203.0.113.9'] },
    })
    expect(text).toContain('192.0.2.7')
    expect(text).not.toContain('198.51.100')
    expect(() => assertPublishable(text, crawlers)).not.toThrow()
  })

  it('omits networks of a reviewer’s owner and referrers of review consoles', () => {
    const policy = {
      blockedIps: ['108.174.10.0/24', '203.0.113.7'],
      referrerFiltering: true,
      blockedReferrers: ['ads.google.com', 'spy.example'],
      userAgents: { contains: ['hit/1.1', 'MSIE'], beginsWith: [], oneOf: [] },
      parameters: [
        { name: 'ad', test: 'beginsWith' as const, values: ['__'] },
        { name: 'city', test: 'present' as const, values: [] },
      ],
    }
    const text = build({
      blocked: manual('71.18.6.9', '203.0.113.9'),
      campaigns: [{ ...CAMPAIGN, policy }],
    })
    expect(JSON.parse(text).lists.blocked.entries).toEqual(['203.0.113.9'])
    expect(text).toContain('203.0.113.7')
    expect(text).toContain('spy.example')
    expect(text).toContain('MSIE')
    expect(text).toContain('"city"')
    expect(text).not.toMatch(/108\.174|71\.18|ads\.google|hit\/1|__/)
    expect(() => assertPublishable(text)).not.toThrow()
  })

  it.each([
    { fact: 'ip', op: 'in', value: ['108.174.10.0/24'] },
    { fact: 'referrer', op: 'in', value: ['business.facebook.com'] },
    { fact: 'parameter', op: 'present', name: 'gtm_debug' },
  ])('is refused for publication with %j', (when) => {
    const ruleset = JSON.parse(build({ blocked: [] }))
    ruleset.campaigns[0].rules = [
      { id: 'aimed', reason: 'POLICY.PARAM', action: 'white', mode: 'live', when },
    ]
    expect(() => assertPublishable(JSON.stringify(ruleset))).toThrow('PARITY_REFUSED')
  })

  it('keeps the newest IP addresses that fit, and every one that a user listed', () => {
    const ips = Array.from(
      { length: 120_000 },
      (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    )
    const text = build({ blocked: [...repeated(...ips), ...manual('192.0.2.1')] })
    const { lists } = JSON.parse(text)
    const { entries } = lists['repeated-access']
    expect(byteLength(text)).toBeLessThanOrEqual(MAX_SAVED_BYTES)
    expect(byteLength(text)).toBeGreaterThan(MAX_SAVED_BYTES - 50)
    expect(entries).toContain(ips[0])
    expect(entries).not.toContain(ips.at(-1))
    expect(lists.blocked.entries).toEqual(['192.0.2.1'])
    expect(() => assertPublishable(text)).not.toThrow()
  })
})
