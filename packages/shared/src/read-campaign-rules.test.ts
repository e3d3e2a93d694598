import type { Rule } from '@crivo/filter-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CampaignContext, campaignRules } from './campaign-rules.ts'
import { CAMPAIGN_DEVICES } from './contracts/campaign-filters.ts'
import {
  CAMPAIGN_BROWSERS,
  campaignPolicySchema,
  RUN_WINDOW_UNITS,
} from './contracts/campaign-policy.ts'
import { readCampaignRules } from './read-campaign-rules.ts'

const CONTEXT: CampaignContext = {
  windowSetAt: Date.parse('2026-01-01T12:00:00Z'),
  hasBlockedList: true,
  hasAntiSpy: false,
  automationThreshold: 5,
}

const choice = (entries: readonly string[], all: string) =>
  fc.oneof(fc.constant([all]), fc.subarray([...entries], { minLength: 1 }))

const policy = fc
  .record({
    filters: fc.record({
      devices: choice(CAMPAIGN_DEVICES, 'all_devices'),
      countries: choice(['BR', 'PT', 'ZZ'], 'all_countries'),
      allowedCountries: fc.boolean(),
      languages: choice(['pt', 'pt-BR', 'en'], 'all_languages'),
      allowedLanguages: fc.boolean(),
    }),
    browserFilters: choice(CAMPAIGN_BROWSERS, 'all_browsers'),
    allowedBrowsers: fc.boolean(),
    referrerFiltering: fc.boolean(),
    blockedReferrers: fc.subarray(['spy.example', 'tools.example']),
    allowDirectAccess: fc.boolean(),
    blockedIps: fc.subarray(['203.0.113.0/24', '2001:db8::1']),
    fixRepeatedAccess: fc.boolean(),
    disableRightClick: fc.boolean(),
    alwaysShowWhite: fc.boolean(),
    whitePageControlType: fc.constantFrom('disabled', 'time', 'clicks'),
    whitePageTimeLimit: fc.integer({ min: 1, max: 90 }),
    whitePageTimeUnit: fc.constantFrom(...RUN_WINDOW_UNITS),
    whitePageClickLimit: fc.integer({ min: 1, max: 5_000 }),
    whitePageStartTime: fc.constantFrom(null, '2026-02-01T03:00:00.000Z'),
  })
  .map((input) => campaignPolicySchema.parse(input))

describe('reading a campaign back into the form', () => {
  it('opens whatever the form wrote, and it means the same', () => {
    fc.assert(
      fc.property(policy, (input) => {
        const program = campaignRules(input, CONTEXT)
        const read = readCampaignRules(program, CONTEXT)
        if (read.policy === null) throw new Error(read.unreadable.join())
        expect(campaignRules(read.policy, CONTEXT)).toEqual(program)
      }),
    )
  })

  const written = campaignRules(
    campaignPolicySchema.parse({ filters: { countries: ['BR'], devices: ['ios'] } }),
    CONTEXT,
  )
  const unreadable = (rules: readonly Rule[], changes = {}) => {
    const read = readCampaignRules({ ...written, ...changes, rules }, CONTEXT)
    return read.policy === null ? read.unreadable : null
  }
  const custom: Rule = {
    id: 'mine',
    reason: 'POLICY.PARAM',
    action: 'white',
    when: { not: { fact: 'parameter', op: 'present', name: 'gclid' } },
  }

  it('names what only the expert editor can show', () => {
    const { rules } = written
    const monitored = rules.map((rule) =>
      rule.id === 'device' ? { ...rule, mode: 'monitor' as const } : rule,
    )
    expect(unreadable([...rules, custom])).toEqual(['mine'])
    expect(unreadable(monitored)).toEqual(['device'])
    expect(unreadable(rules.filter(({ id }) => id !== 'hosting-network'))).toEqual([
      'hosting-network',
    ])
    expect(unreadable(rules.toReversed())).toEqual(['order'])
    expect(unreadable(rules, { window: { from: null, until: null } })).toEqual(['window'])
    expect(
      unreadable(rules, { window: { from: null, until: '2026-01-01T12:00:30.500Z' } }),
    ).toEqual(['window'])
  })

  it('reads rules whatever the order of their keys, and with a mode left out', () => {
    const shuffled = written.rules.map(({ id, when, reason, action }) => ({
      when,
      action,
      reason,
      id,
    }))
    expect(unreadable(shuffled)).toBeNull()
  })
})
