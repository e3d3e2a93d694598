import type { Condition, Rule } from '@crivo/filter-engine'
import {
  ALL_COUNTRIES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  type CampaignFilters,
} from './contracts/campaign.ts'
import { UNKNOWN_COUNTRY } from './contracts/codes.ts'

/** Invalid traffic: every campaign filters it, and no form field turns it off. */
const INVALID_TRAFFIC: readonly Rule[] = [
  white('declared-crawler', 'GIVT.CRAWLER', { fact: 'bot', op: 'in', value: ['crawler'] }),
  white('no-browser', 'GIVT.UA', {
    fact: 'bot',
    op: 'in',
    value: ['missing', 'malformed', 'library'],
  }),
  white('hosting-network', 'GIVT.DATACENTER', { fact: 'network', op: 'in', value: ['hosting'] }),
  white('spoofed-crawler', 'SIVT.SPOOFED_CRAWLER', {
    fact: 'crawler',
    op: 'in',
    value: ['spoofed'],
  }),
  white('automated-browser', 'SIVT.AUTOMATION', {
    fact: 'bot',
    op: 'in',
    value: ['automation'],
  }),
]

/** The rules that a campaign's form fields mean, in the order in which they are judged. */
export function campaignRules(filters: CampaignFilters): Rule[] {
  return [
    ...INVALID_TRAFFIC,
    ...countryRules(filters),
    ...deviceRules(filters),
    ...languageRules(filters),
  ]
}

function countryRules({ countries, allowedCountries }: CampaignFilters): Rule[] {
  if (countries.includes(ALL_COUNTRIES)) return []
  const known = countries.filter((code) => code !== UNKNOWN_COUNTRY)
  const listed: Condition = { fact: 'country', op: 'in', value: known }
  const unknown: Condition = { fact: 'country', op: 'unknown' }
  if (allowedCountries) {
    // "Unknown" as the only entry allows nobody whose country is known.
    const outside: Condition = known.length > 0 ? { not: listed } : { not: unknown }
    return [white('country', 'POLICY.GEO', outside)]
  }
  const parts = known.length < countries.length ? [listed, unknown] : [listed]
  return [white('country', 'POLICY.GEO', { any: parts })]
}

function deviceRules({ devices }: CampaignFilters): Rule[] {
  if (devices.includes(ALL_DEVICES)) return []
  return [white('device', 'POLICY.DEVICE', { not: { fact: 'os', op: 'in', value: devices } })]
}

function languageRules({ languages, allowedLanguages }: CampaignFilters): Rule[] {
  if (languages.includes(ALL_LANGUAGES)) return []
  const listed: Condition = { fact: 'language', op: 'in', value: languages }
  return [white('language', 'POLICY.LANGUAGE', allowedLanguages ? { not: listed } : listed)]
}

function white(id: string, reason: Rule['reason'], when: Condition): Rule {
  return { id, reason, action: 'white', when }
}
