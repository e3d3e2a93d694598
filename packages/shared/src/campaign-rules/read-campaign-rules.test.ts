import { deriveReason, INVALID_TRAFFIC_RULES, type Rule } from '@crivo/filter-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customRules } from '../../test/custom-rules.ts'
import { CAMPAIGN_DEVICES, DEVICE_TYPES } from '../contracts/campaigns/campaign-filters.ts'
import {
  CAMPAIGN_BROWSERS,
  type CampaignPolicy,
  campaignPolicySchema,
  RUN_WINDOW_UNITS,
} from '../contracts/campaigns/campaign-policy.ts'
import { TRAFFIC_POSITIONS } from '../contracts/campaigns/campaign-traffic.ts'
import {
  CAMPAIGN_RULES,
  FIRST_RULES,
  POSITIONED_RULES,
} from '../contracts/campaigns/custom-rules.ts'
import { NO_APP } from '../contracts/campaigns/request-filters.ts'
import type { CampaignContext } from './campaign-context.ts'
import { campaignRules } from './campaign-rules.ts'
import { readCampaignRules } from './read-campaign-rules.ts'

const CONTEXT: CampaignContext = {
  deriveReason,
  windowSetAt: Date.parse('2026-01-01T12:00:00Z'),
  hasBlockedList: true,
  hasAllowedList: true,
  hasAntiSpy: true,
  invalidTrafficRules: INVALID_TRAFFIC_RULES,
}

const choice = (entries: readonly string[], all: string) =>
  fc.oneof(fc.constant([all]), fc.subarray([...entries], { minLength: 1 }))

const end = fc.constantFrom(null, '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')

/** Removes regions and cities of countries whose visitors cannot get the main page. */
const placesIn = ({
  countries,
  allowedCountries,
}: {
  countries: readonly string[]
  allowedCountries: boolean
}) => {
  const isReached = (country: string) =>
    countries.includes('all_countries') || countries.includes(country) === allowedCountries
  return fc.record({
    regions: fc.subarray(['BR-SP', 'PT-11', 'BR-RJ'].filter((code) => isReached(code.slice(0, 2)))),
    cities: fc.subarray(
      [
        { country: 'PT', name: 'Porto' },
        { country: 'BR', name: 'Porto' },
        { country: 'BR', name: 'São Paulo' },
      ].filter(({ country }) => isReached(country)),
    ),
  })
}

const policy = fc
  .record({
    filters: fc.record({
      devices: choice(CAMPAIGN_DEVICES, 'all_devices'),
      countries: choice(['BR', 'PT', 'ZZ'], 'all_countries'),
      allowedCountries: fc.boolean(),
      deviceTypes: choice(DEVICE_TYPES, 'all_device_types'),
      allowedPlaces: fc.boolean(),
      languages: choice(['pt', 'pt-BR', 'en'], 'all_languages'),
      allowedLanguages: fc.boolean(),
    }),
    browserFilters: choice(CAMPAIGN_BROWSERS, 'all_browsers'),
    allowedBrowsers: fc.boolean(),
    appFilters: choice(['tiktok', 'kwai', NO_APP], 'all_apps'),
    allowedApps: fc.boolean(),
    userAgents: fc.record({
      contains: fc.subarray(['SamsungBrowser', 'a*b?']),
      beginsWith: fc.subarray(['Dalvik/', 'Opera']),
      oneOf: fc.subarray(['Mozilla/5.0 (X)', 'Mine']),
      allowed: fc.boolean(),
    }),
    parameters: fc.array(
      fc.oneof(
        fc.record({
          name: fc.constantFrom('gclid', 'utm_source'),
          test: fc.constantFrom('present' as const, 'absent' as const),
        }),
        fc.record({
          name: fc.constantFrom('gclid', 'utm_source'),
          test: fc.constantFrom('oneOf' as const, 'beginsWith' as const),
          values: fc.subarray(['tiktok', 'a*', '1'], { minLength: 1 }),
        }),
      ),
      { maxLength: 3 },
    ),
    asns: fc.subarray([28_573, 26_599]),
    allowedAsns: fc.boolean(),
    traffic: fc.record({
      bots: fc.boolean(),
      adSpyTools: fc.boolean(),
      hostingNetworks: fc.boolean(),
      vpn: fc.constantFrom(...TRAFFIC_POSITIONS),
      proxy: fc.constantFrom(...TRAFFIC_POSITIONS),
      tor: fc.constantFrom(...TRAFFIC_POSITIONS),
      assistants: fc.constantFrom('main' as const, 'fallback' as const),
    }),
    allowedIps: fc
      .subarray(['198.51.100.7', '2001:db8:1::/48', '192.0.2.0/24'])
      .chain((ips) =>
        fc.tuple(...ips.map((ip) => fc.record({ ip: fc.constant(ip), expiresAt: end }))),
      ),
    customRules,
    ruleOrder: fc.shuffledSubarray([
      ...CAMPAIGN_RULES.filter((id) => !FIRST_RULES.some((first) => first === id)),
      'custom-1',
      'custom-2',
      'custom-3',
    ]),
    watchedRules: fc.subarray(
      CAMPAIGN_RULES.filter((id) => !POSITIONED_RULES.some((each) => each === id)),
    ),
    referrerFiltering: fc.boolean(),
    blockedReferrers: fc.subarray(['spy.example', 'tools.example']),
    allowDirectAccess: fc.boolean(),
    blockedIps: fc.subarray(['203.0.113.0/24', '2001:db8::1']),
    fixRepeatedAccess: fc.boolean(),
    disableRightClick: fc.boolean(),
    keepSeconds: fc.constantFrom(0, 30, 3_600),
    keepParameters: fc.subarray(['city', 'utm_source']),
    visitEvidence: fc.constantFrom('off', 'on', 'consent'),
    clickParameter: fc.constantFrom('', 'click_id'),
    keepClickIds: fc.boolean(),
    alwaysShowWhite: fc.boolean(),
    whitePageControlType: fc.constantFrom('disabled', 'time', 'clicks'),
    whitePageTimeLimit: fc.integer({ min: 1, max: 90 }),
    whitePageTimeUnit: fc.constantFrom(...RUN_WINDOW_UNITS),
    whitePageClickLimit: fc.integer({ min: 1, max: 5_000 }),
    whitePageStartTime: fc.constantFrom(null, '2026-02-01T03:00:00.000Z'),
  })
  .chain((input) =>
    placesIn(input.filters).map((places) =>
      campaignPolicySchema.parse({ ...input, filters: { ...input.filters, ...places } }),
    ),
  )

/**
 * Returns the parts of a form that have an effect, ignoring the order of locations and IP
 * addresses.
 */
function effective({ filters, ...form }: CampaignPolicy) {
  const { contains, beginsWith, oneOf, allowed } = form.userAgents
  const hasUserAgents = contains.length + beginsWith.length + oneOf.length > 0
  return {
    deviceTypes: new Set(filters.deviceTypes),
    places: new Set([...filters.regions, ...filters.cities.map((city) => JSON.stringify(city))]),
    apps: new Set(form.appFilters),
    userAgents: hasUserAgents && { contains, beginsWith, oneOf, allowed },
    parameters: form.parameters,
    asns: form.asns.length > 0 && { asns: form.asns, allowed: form.allowedAsns },
    traffic: form.traffic,
    allowedIps: new Set(form.allowedIps.map((entry) => JSON.stringify(entry))),
    customRules: new Map(form.customRules.map(({ id, ...rule }) => [id, rule])),
  }
}

describe('reading a campaign back into the form', () => {
  it('restores every form that was saved, with the same meaning', () => {
    fc.assert(
      fc.property(policy, (input) => {
        const program = campaignRules(input, CONTEXT)
        const texts = new Map(input.customRules.map(({ id, name, note }) => [id, { name, note }]))
        const read = readCampaignRules(program, CONTEXT, texts)
        if (read.policy === null) throw new Error(read.unreadable.join())
        expect(campaignRules(read.policy, CONTEXT)).toEqual(program)
        expect(effective(read.policy)).toEqual(effective(input))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the switch for tools that the plan does not include', () => {
    const context = { ...CONTEXT, hasAntiSpy: false }
    const program = campaignRules(campaignPolicySchema.parse({}), context)
    const read = readCampaignRules(program, context)
    expect(read.policy?.traffic.adSpyTools).toBe(true)
  })

  const written = campaignRules(
    campaignPolicySchema.parse({ filters: { countries: ['BR'], devices: ['ios'] } }),
    CONTEXT,
  )
  const read = (rules: readonly Rule[], changes = {}) =>
    readCampaignRules({ ...written, ...changes, rules }, CONTEXT)
  const unreadable = (rules: readonly Rule[], changes = {}) => {
    const { policy, ...rest } = read(rules, changes)
    return policy === null && 'unreadable' in rest ? rest.unreadable : null
  }
  const mine: Rule = {
    id: 'mine',
    reason: 'POLICY.PARAM',
    action: 'white',
    when: { not: { fact: 'parameter', op: 'present', name: 'gclid' } },
  }
  const { rules } = written
  const customOf = (changed: readonly Rule[]) =>
    read(changed).policy?.customRules.map(({ id }) => id)

  it('keeps rules that the filters cannot express as custom rules, in their place', () => {
    const monitored = rules.map((rule) =>
      rule.id === 'device' ? { ...rule, mode: 'monitor' as const } : rule,
    )
    expect(read([...rules, mine]).policy).toMatchObject({
      customRules: [
        { id: 'custom-mine', name: 'mine', action: 'fallback', watched: false, when: mine.when },
      ],
      filters: { countries: ['BR'], devices: ['ios'] },
    })
    expect(read([...rules, mine]).policy?.ruleOrder.at(-1)).toBe('custom-mine')
    expect(read(monitored).policy).toMatchObject({
      customRules: [],
      watchedRules: ['device'],
      filters: { countries: ['BR'], devices: ['ios'] },
    })
    expect(customOf([...rules, { ...mine, id: 'custom-mine' }, mine])).toEqual([
      'custom-mine',
      'custom-mine-2',
    ])
    expect(read([...rules.slice(0, 1), ...rules.slice(1).reverse()]).policy?.ruleOrder[0]).toBe(
      'device',
    )
  })

  it('keeps the rest of a switch’s rules as custom rules if one is missing', () => {
    const { policy } = read(rules.filter(({ id }) => id !== 'no-browser'))
    expect(policy?.traffic.bots).toBe(false)
    expect(policy?.customRules.map(({ id }) => id)).toEqual([
      'custom-spoofed-crawler',
      'custom-declared-crawler',
      'custom-automated-browser',
    ])
  })

  it('names what it cannot express', () => {
    expect(unreadable(rules.filter(({ id }) => id !== 'blocked-list'))).toEqual(['blocked-list'])
    expect(unreadable(rules, { agents: 'black' })).toEqual(['agents'])
    expect(unreadable([...rules.slice(1), ...rules.slice(0, 1)])).toEqual(['order'])
    expect(unreadable(rules, { window: { from: null, until: null } })).toEqual(['window'])
    expect(
      unreadable(rules, { window: { from: null, until: '2026-01-01T12:00:30.500Z' } }),
    ).toEqual(['window'])
  })

  it('accepts keys in any order and a missing mode', () => {
    const shuffled = written.rules.map(({ id, when, reason, action }) => ({
      when,
      action,
      reason,
      id,
    }))
    expect(unreadable(shuffled)).toBeNull()
  })
})
