import { classifyAgent, compile, decide, type Facts, parseIp } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import {
  BLOCKED_LIST,
  type CampaignContext,
  campaignRules,
  REPEATED_ACCESS_LIST,
} from './campaign-rules.ts'
import type { CampaignFilters } from './contracts/campaign-filters.ts'
import { type CampaignPolicy, campaignPolicySchema } from './contracts/campaign-policy.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const CONTEXT: CampaignContext = {
  windowSetAt: 0,
  hasBlockedList: true,
  hasAntiSpy: true,
  automationThreshold: 5,
}

type PolicyInput = Omit<Partial<CampaignPolicy>, 'filters'> & { filters?: Partial<CampaignFilters> }

/** The reason for which a visitor in Brazil with an Android phone gets its page. */
function reasonFor(input: PolicyInput, changes: Partial<Facts> = {}, ua = ANDROID) {
  const { rules, ...rest } = campaignRules(campaignPolicySchema.parse(input), CONTEXT)
  const page = { blackUrl: 'https://example.org/', whiteUrl: 'https://example.org/' }
  const { program, issues } = compile({
    schema: 1,
    domain: { id: 1, name: 'example.com' },
    lists: {
      [REPEATED_ACCESS_LIST]: { kind: 'ip', entries: ['203.0.113.9'] },
      [BLOCKED_LIST]: { kind: 'ip', entries: ['203.0.113.200'] },
    },
    campaigns: [{ id: 1, path: '/', status: 'active', delivery: 'proxy', ...page, ...rest, rules }],
  })
  const campaign = program?.campaigns[0]
  if (!program || !campaign || issues.length > 0) throw new Error(JSON.stringify(issues))
  const headers = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
  return decide(program, campaign, {
    ip: parseIp('189.6.0.1'),
    country: 'BR',
    region: null,
    city: null,
    asn: 28_573,
    asOrganisation: null,
    network: null,
    userAgent: ua,
    agent: classifyAgent({ userAgent: ua, ...headers }),
    crawler: null,
    evidence: 0,
    prefetch: false,
    languages: ['pt-BR'],
    referrerHost: null,
    parameters: {},
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    now: 0,
    ...changes,
  }).reason
}

const reasonOf = (filters: Partial<CampaignFilters>, changes: Partial<Facts> = {}, ua = ANDROID) =>
  reasonFor({ filters }, changes, ua)

describe('a campaign form without filters', () => {
  it('lets people in and keeps invalid traffic out', () => {
    expect(reasonOf({})).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { country: null, languages: null })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, {}, 'curl/8.5.0')).toBe('GIVT.UA')
    expect(reasonOf({}, {}, '')).toBe('GIVT.UA')
    expect(reasonOf({}, {}, 'CCBot/2.0 (https://commoncrawl.org/faq/)')).toBe('GIVT.CRAWLER')
    expect(reasonOf({}, { network: 'hosting' })).toBe('GIVT.DATACENTER')
    expect(reasonOf({}, { network: 'tor' })).toBe('SIVT.PROXY')
    expect(reasonOf({}, { network: 'vpn' })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { evidence: 5 })).toBe('SIVT.AUTOMATION')
    expect(reasonOf({}, { evidence: 4 })).toBe('PASS.DEFAULT')
  })

  it('names a spoofed crawler as such, though it is a declared robot in a hosting network too', () => {
    const crawler = { id: 'googlebot', purpose: 'search', state: 'spoofed' } as const
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect(reasonOf({}, { crawler, network: 'hosting' }, googlebot)).toBe('SIVT.SPOOFED_CRAWLER')
  })
})

describe('countries', () => {
  const geo = 'POLICY.GEO'
  it.each([
    [['BR', 'PT'], true, 'BR', 'PASS.DEFAULT'],
    [['BR', 'PT'], true, 'US', geo],
    [['BR', 'PT'], true, null, 'PASS.DEFAULT'],
    [['BR'], false, 'BR', geo],
    [['BR'], false, 'US', 'PASS.DEFAULT'],
    [['BR'], false, null, 'PASS.DEFAULT'],
    [['BR', 'ZZ'], false, null, geo],
    [['BR', 'ZZ'], true, 'US', geo],
    [['ZZ'], true, 'BR', geo],
    [['ZZ'], true, null, 'PASS.DEFAULT'],
    [['ZZ'], false, null, geo],
    [['ZZ'], false, 'BR', 'PASS.DEFAULT'],
    [['all_countries'], false, 'BR', 'PASS.DEFAULT'],
  ])(
    '%j, allowed %s: a visitor from %s gets %s',
    (countries, allowedCountries, country, reason) => {
      expect(reasonOf({ countries, allowedCountries }, { country })).toBe(reason)
    },
  )
})

describe('devices', () => {
  it('let in the ones that are chosen', () => {
    expect(reasonOf({ devices: ['android', 'ios'] })).toBe('PASS.DEFAULT')
    expect(reasonOf({ devices: ['windows'] })).toBe('POLICY.DEVICE')
  })
})

describe('languages', () => {
  it.each([
    [['pt'], true, ['pt-BR'], 'PASS.DEFAULT'],
    [['pt-PT'], true, ['pt-BR', 'pt-PT'], 'POLICY.LANGUAGE'],
    [['en'], false, ['en-GB'], 'POLICY.LANGUAGE'],
    [['en'], false, ['pt', 'en'], 'PASS.DEFAULT'],
    [['en'], true, null, 'PASS.DEFAULT'],
  ])('%j, allowed %s: a visitor with %j gets %s', (languages, allowedLanguages, spoken, reason) => {
    expect(reasonOf({ languages, allowedLanguages }, { languages: spoken })).toBe(reason)
  })
})

describe('browsers', () => {
  it('are let in or kept out', () => {
    expect(reasonFor({ browserFilters: ['chrome'] })).toBe('PASS.DEFAULT')
    expect(reasonFor({ browserFilters: ['safari'] })).toBe('POLICY.BROWSER')
    expect(reasonFor({ browserFilters: ['chrome'], allowedBrowsers: false })).toBe('POLICY.BROWSER')
  })
})

describe('referrers', () => {
  const blocked = { referrerFiltering: true, blockedReferrers: ['spy.example'] }
  it.each<[PolicyInput, string | null, string]>([
    [blocked, 'www.spy.example', 'POLICY.REFERRER'],
    [blocked, 'l.instagram.com', 'PASS.DEFAULT'],
    [blocked, null, 'PASS.DEFAULT'],
    [{ ...blocked, allowDirectAccess: false }, null, 'POLICY.REFERRER'],
    [{ ...blocked, referrerFiltering: false }, 'www.spy.example', 'PASS.DEFAULT'],
    [{ referrerFiltering: true, allowDirectAccess: false }, null, 'POLICY.REFERRER'],
  ])('%j: a visitor from %s gets %s', (policy, referrerHost, reason) => {
    expect(reasonFor(policy, { referrerHost })).toBe(reason)
  })
})

describe('addresses', () => {
  it('on the block lists are kept out before anything else is asked', () => {
    const policy = { blockedIps: ['203.0.113.0/29'], fixRepeatedAccess: true }
    expect(reasonFor(policy, { ip: parseIp('203.0.113.7') })).toBe('POLICY.BLOCK_LIST')
    expect(reasonFor(policy, { ip: parseIp('203.0.113.9') }, 'curl/8.5.0')).toBe(
      'POLICY.REPEATED_ACCESS',
    )
    expect(reasonFor({}, { ip: parseIp('203.0.113.9') })).toBe('PASS.DEFAULT')
    expect(reasonFor({}, { ip: parseIp('203.0.113.200') })).toBe('POLICY.BLOCK_LIST')
  })

  it('of the account come before those of the campaign', () => {
    const policy = campaignPolicySchema.parse({ blockedIps: ['203.0.113.7'] })
    const ids = (hasBlockedList: boolean) =>
      campaignRules(policy, { ...CONTEXT, hasBlockedList })
        .rules.slice(0, 2)
        .map(({ id }) => id)
    expect(ids(true)).toEqual(['blocked-list', 'blocked-addresses'])
    expect(ids(false)).toEqual(['blocked-addresses', 'spoofed-crawler'])
  })
})

describe('the run window', () => {
  const at = (time: string) => ({ now: Date.parse(time) })
  const start = '1970-01-02T00:00:00Z'

  it('lasts for its time from its start, or from the creation of the campaign', () => {
    const day = {
      whitePageControlType: 'time',
      whitePageTimeLimit: 1,
      whitePageTimeUnit: 'days',
    } as const
    expect(reasonFor(day, at('1970-01-01T23:59:59Z'))).toBe('PASS.DEFAULT')
    expect(reasonFor(day, at('1970-01-02T00:00:00Z'))).toBe('POLICY.SCHEDULE')
    const later = { ...day, whitePageStartTime: start }
    expect(reasonFor(later, at('1970-01-01T23:59:59Z'))).toBe('POLICY.SCHEDULE')
    expect(reasonFor(later, at('1970-01-02T23:59:59Z'))).toBe('PASS.DEFAULT')
    expect(reasonFor(later, at('1970-01-03T00:00:00Z'))).toBe('POLICY.SCHEDULE')
  })

  it('ends with the clicks, and means nothing while it is disabled', () => {
    const clicks = { whitePageControlType: 'clicks', whitePageClickLimit: 3 } as const
    expect(reasonFor(clicks, { clicks: 2 })).toBe('PASS.DEFAULT')
    expect(reasonFor(clicks, { clicks: 3 })).toBe('POLICY.CAP')
    expect(reasonFor({ whitePageClickLimit: 3 }, { clicks: 3 })).toBe('PASS.DEFAULT')
  })

  it('gives way to the white page for all', () => {
    expect(reasonFor({ alwaysShowWhite: true })).toBe('POLICY.ALWAYS_WHITE')
  })
})

it('keep the context menu shut only where it is asked for', () => {
  const campaign = (disableRightClick: boolean) =>
    campaignRules(campaignPolicySchema.parse({ disableRightClick }), CONTEXT)
  expect(campaign(true)).toMatchObject({ disableRightClick: true })
  expect(campaign(false)).not.toHaveProperty('disableRightClick')
})
