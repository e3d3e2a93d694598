import { compile, deriveReason, INVALID_TRAFFIC_RULES } from '@crivo/filter-engine'
import { type CampaignPolicyInput, campaignPolicySchema, campaignRules } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { decidePerson } from './find-person.ts'

const NOW = Date.UTC(2026, 10, 21)

/** Returns the decision for a person in the audience of a campaign with this form. */
function decided(policy: CampaignPolicyInput, clicks = 0, status: 'active' | 'paused' = 'active') {
  const context = {
    windowSetAt: 0,
    hasBlockedList: false,
    hasAllowedList: false,
    hasAntiSpy: true,
    invalidTrafficRules: INVALID_TRAFFIC_RULES,
    deriveReason,
  }
  const form = campaignRules(campaignPolicySchema.parse(policy), context)
  const { program, issues } = compile({
    schema: 1,
    domain: { id: 1, name: 'example.com' },
    onError: 'white',
    campaigns: [
      {
        ...{ id: 1, path: '/', status, delivery: 'redirect' },
        ...{ blackUrl: 'https://a.example/', whiteUrl: 'https://b.example/' },
        ...form,
      },
    ],
  })
  expect(issues).toEqual([])
  const [campaign] = program?.campaigns ?? []
  if (!program || campaign === undefined) throw new Error('The campaign did not compile')
  const { action, reason } = decidePerson(program, campaign, { now: NOW, clicks })
  return [action, reason]
}

describe('a person in a campaign’s audience', () => {
  it.each<CampaignPolicyInput>([
    {},
    { filters: { countries: ['PT', 'ZW'] } },
    { filters: { countries: ['ZZ'] } },
    { filters: { countries: ['BR', 'AD'], allowedCountries: false } },
    { filters: { devices: ['ios'], languages: ['zh-TW'] }, browserFilters: ['opera'] },
    { filters: { devices: ['android'] }, browserFilters: ['samsung'] },
    { browserFilters: ['chrome', 'safari'], allowedBrowsers: false },
    { referrerFiltering: true, allowDirectAccess: false, blockedReferrers: ['facebook.com'] },
    {
      filters: { countries: ['JP'], languages: ['en', 'pt'], allowedLanguages: false },
      ...{ referrerFiltering: true, allowDirectAccess: false },
    },
  ])('is found for %j', (policy) => {
    expect(decided(policy)).toEqual(['black', 'PASS.DEFAULT'])
  })

  it('does not exist if no selected browser runs on a selected system', () => {
    const policy = { filters: { devices: ['windows'] }, browserFilters: ['samsung'] }
    expect(decided(policy)).toEqual(['white', 'POLICY.DEVICE'])
  })

  it('gets the fallback page if the campaign shows it to everyone', () => {
    expect(decided({ alwaysShowWhite: true })).toEqual(['white', 'POLICY.ALWAYS_WHITE'])
    expect(decided({}, 0, 'paused')).toEqual(['white', 'POLICY.PAUSED'])
    const clicks = { whitePageControlType: 'clicks', whitePageClickLimit: 5 } as const
    expect(decided(clicks, 5)).toEqual(['white', 'POLICY.CAP'])
    expect(decided(clicks, 4)).toEqual(['black', 'PASS.DEFAULT'])
    expect(decided({ whitePageControlType: 'time' })).toEqual(['white', 'POLICY.SCHEDULE'])
  })
})
