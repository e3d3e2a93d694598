import { classifyAgent, compile, decide, type Facts } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { campaignRules } from './campaign-rules.ts'
import { type CampaignFilters, campaignFiltersSchema } from './contracts/campaign.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** The reason for which a visitor in Brazil with an Android phone gets its page. */
function reasonOf(filters: Partial<CampaignFilters>, changes: Partial<Facts> = {}, ua = ANDROID) {
  const { program, issues } = compile({
    schema: 1,
    domain: { id: 1, name: 'example.com' },
    onError: 'black',
    campaigns: [
      {
        id: 1,
        path: '/',
        status: 'active',
        delivery: 'proxy',
        blackUrl: 'https://example.org/',
        whiteUrl: 'https://example.org/',
        rules: campaignRules(campaignFiltersSchema.parse(filters)),
      },
    ],
  })
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error(JSON.stringify(issues))
  const headers = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
  return decide(program, campaign, {
    ip: '189.6.0.1',
    country: 'BR',
    region: null,
    city: null,
    asn: 28_573,
    asOrganisation: null,
    network: null,
    userAgent: ua,
    agent: classifyAgent({ userAgent: ua, ...headers }),
    crawler: null,
    languages: ['pt-BR'],
    referrerHost: null,
    now: 0,
    ...changes,
  }).reason
}

describe('a campaign form without filters', () => {
  it('lets people in and keeps invalid traffic out', () => {
    expect(reasonOf({})).toBe('PASS.DEFAULT')
    expect(reasonOf({}, { country: null, languages: null })).toBe('PASS.DEFAULT')
    expect(reasonOf({}, {}, 'curl/8.5.0')).toBe('GIVT.UA')
    expect(reasonOf({}, {}, '')).toBe('GIVT.UA')
    expect(
      reasonOf({}, {}, 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'),
    ).toBe('GIVT.CRAWLER')
    expect(reasonOf({}, { network: 'hosting' })).toBe('GIVT.DATACENTER')
    const crawler = { id: 'googlebot', purpose: 'search', state: 'spoofed' } as const
    expect(reasonOf({}, { crawler })).toBe('SIVT.SPOOFED_CRAWLER')
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
