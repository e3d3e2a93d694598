import { type Facts, parseIp } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { ANDROID, CONTEXT, kinds, reasonFor } from '../../test/decide-campaign.ts'
import {
  type CampaignPolicyInput,
  campaignPolicySchema,
} from '../contracts/campaigns/campaign-policy.ts'
import { campaignRules } from './campaign-rules.ts'

const reasonOf = (
  filters: CampaignPolicyInput['filters'],
  changes: Partial<Facts> = {},
  ua = ANDROID,
) => reasonFor({ filters }, changes, ua)

describe('a campaign form without filters', () => {
  it('passes people and filters invalid traffic', () => {
    expect(reasonOf({})).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { country: null, languages: null })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, {}, 'curl/8.5.0')).toBe('GIVT.UA')
    expect(reasonOf({}, {}, '')).toBe('GIVT.UA')
    expect(reasonOf({}, {}, 'CCBot/2.0 (https://commoncrawl.org/faq/)')).toBe('GIVT.CRAWLER')
    expect(reasonOf({}, { networks: kinds('hosting') })).toBe('GIVT.DATACENTER')
    expect(reasonOf({}, { networks: kinds('vpn', 'hosting') })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { networks: kinds('tor') })).toBe('SIVT.PROXY')
    expect(reasonOf({}, { networks: kinds('tor', 'vpn', 'hosting') })).toBe('SIVT.PROXY')
    expect(reasonOf({}, { networks: kinds('vpn') })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { networks: kinds('relay', 'carrier', 'business') })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { evidence: 3 })).toBe('SIVT.AUTOMATION')
    expect(reasonOf({}, { evidence: 2 })).toBe('PASS.DEFAULT')
  })

  it('reports a spoofed crawler before its other classes, robot and hosting network', () => {
    const crawler = { id: 'googlebot', purpose: 'search', state: 'spoofed' } as const
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect(reasonOf({}, { crawler, networks: kinds('hosting') }, googlebot)).toBe(
      'SIVT.SPOOFED_CRAWLER',
    )
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
  it('pass if selected', () => {
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
  it('pass or filter visitors', () => {
    expect(reasonFor({ browserFilters: ['chrome'] })).toBe('PASS.DEFAULT')
    expect(reasonFor({ browserFilters: ['safari'] })).toBe('POLICY.BROWSER')
    expect(reasonFor({ browserFilters: ['chrome'], allowedBrowsers: false })).toBe('POLICY.BROWSER')
  })
})

describe('referrers', () => {
  const blocked = { referrerFiltering: true, blockedReferrers: ['spy.example'] }
  it.each<[CampaignPolicyInput, string | null, string]>([
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

describe('IP addresses', () => {
  it('on the block lists are filtered before any other rule', () => {
    const policy = { blockedIps: ['203.0.113.0/29'], fixRepeatedAccess: true }
    expect(reasonFor(policy, { ip: parseIp('203.0.113.7') })).toBe('POLICY.BLOCK_LIST')
    expect(reasonFor(policy, { ip: parseIp('203.0.113.9') }, 'curl/8.5.0')).toBe(
      'POLICY.REPEATED_ACCESS',
    )
    expect(reasonFor({}, { ip: parseIp('203.0.113.9') })).toBe('PASS.DEFAULT')
    expect(reasonFor({}, { ip: parseIp('203.0.113.200') })).toBe('POLICY.BLOCK_LIST')
  })

  it("on the account's list are checked before the campaign's", () => {
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

  it("runs for its duration from its start, or from the campaign's creation", () => {
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

  it('ends at the click limit, and has no effect while disabled', () => {
    const clicks = { whitePageControlType: 'clicks', whitePageClickLimit: 3 } as const
    expect(reasonFor(clicks, { clicks: 2 })).toBe('PASS.DEFAULT')
    expect(reasonFor(clicks, { clicks: 3 })).toBe('POLICY.CAP')
    expect(reasonFor({ whitePageClickLimit: 3 }, { clicks: 3 })).toBe('PASS.DEFAULT')
  })

  it('yields to the fallback page for everyone', () => {
    expect(reasonFor({ alwaysShowWhite: true })).toBe('POLICY.ALWAYS_WHITE')
  })
})

it('blocks the context menu only if the campaign asks for it', () => {
  const campaign = (disableRightClick: boolean) =>
    campaignRules(campaignPolicySchema.parse({ disableRightClick }), CONTEXT)
  expect(campaign(true)).toMatchObject({ disableRightClick: true })
  expect(campaign(false)).not.toHaveProperty('disableRightClick')
})
