import type { Condition, Rule } from '@crivo/filter-engine'
import {
  type CampaignContext,
  type CampaignProgram,
  campaignRules,
  UNIT_MS,
} from './campaign-rules.ts'
import { ALL_COUNTRIES, ALL_DEVICES, ALL_LANGUAGES } from './contracts/campaign-filters.ts'
import {
  ALL_BROWSERS,
  type CampaignPolicy,
  campaignPolicySchema,
  RUN_WINDOW_UNITS,
} from './contracts/campaign-policy.ts'
import { UNKNOWN_COUNTRY } from './contracts/codes.ts'
import { isSameJson } from './is-same-json.ts'

/** A campaign's rules as the form shows them, or what of them the form cannot show. */
export type ReadCampaign =
  | { readonly policy: CampaignPolicy }
  | { readonly policy: null; readonly unreadable: readonly string[] }

/**
 * The way back from rules to the form: guesses the fields from the rules' ids and
 * values, translates the guess again, and holds it against what is there. So the
 * form opens just what it would write itself; else it names the rules (or
 * `window`, `order`) that only the expert editor can show.
 */
export function readCampaignRules(
  campaign: CampaignProgram,
  context: CampaignContext,
): ReadCampaign {
  const guess = campaignPolicySchema.safeParse({
    ...guessWindow(campaign, context.windowSetAt),
    ...guessRules(new Map(campaign.rules.map((rule) => [rule.id, rule]))),
    alwaysShowWhite: campaign.alwaysWhite,
    disableRightClick: campaign.disableRightClick ?? false,
  })
  if (!guess.success) return { policy: null, unreadable: campaign.rules.map(({ id }) => id) }
  const unreadable = differences(campaign, campaignRules(guess.data, context))
  return unreadable.length === 0 ? { policy: guess.data } : { policy: null, unreadable }
}

function differences(actual: CampaignProgram, expected: CampaignProgram): string[] {
  const written = new Map(expected.rules.map((rule) => [rule.id, rule]))
  const kept = new Set(actual.rules.map(({ id }) => id))
  const changed = actual.rules.filter((rule) => !isSameJson(normalise(rule), written.get(rule.id)))
  const missing = expected.rules.filter(({ id }) => !kept.has(id))
  const ids = [...changed, ...missing].map(({ id }) => id)
  if (actual.clickLimit !== expected.clickLimit || !isSameJson(actual.window, expected.window)) {
    ids.push('window')
  }
  const isInOrder = actual.rules.every(({ id }, index) => id === expected.rules[index]?.id)
  return ids.length === 0 && !isInOrder ? ['order'] : ids
}

/** A rule without a mode is live. */
const normalise = (rule: Rule): Rule => ({ ...rule, mode: rule.mode ?? 'live' })

function guessWindow({ window, clickLimit }: CampaignProgram, windowSetAt: number) {
  if (clickLimit !== null) {
    return {
      whitePageControlType: 'clicks',
      whitePageClickLimit: clickLimit,
      whitePageStartTime: window?.from ?? null,
    }
  }
  if (!window?.until) return {}
  const start = window.from === null ? windowSetAt : Date.parse(window.from)
  const length = Date.parse(window.until) - start
  const unit = RUN_WINDOW_UNITS.findLast((each) => length % UNIT_MS[each] === 0)
  // Not of whole minutes, so the form cannot show it; the comparison will say so.
  if (unit === undefined || length <= 0) return {}
  return {
    whitePageControlType: 'time',
    whitePageTimeLimit: length / UNIT_MS[unit],
    whitePageTimeUnit: unit,
    whitePageStartTime: window.from,
  }
}

function guessRules(rules: ReadonlyMap<string, Rule>) {
  const country = rules.get('country')?.when
  const browser = rules.get('browser')?.when
  const language = rules.get('language')?.when
  const referrer = rules.get('referrer')?.when
  return {
    filters: {
      devices: valuesOf(rules.get('device')?.when) ?? [ALL_DEVICES],
      countries: countriesOf(country) ?? [ALL_COUNTRIES],
      allowedCountries: country === undefined || 'not' in country,
      languages: valuesOf(language) ?? [ALL_LANGUAGES],
      allowedLanguages: language === undefined || 'not' in language,
    },
    browserFilters: valuesOf(browser) ?? [ALL_BROWSERS],
    allowedBrowsers: browser === undefined || 'not' in browser,
    referrerFiltering: referrer !== undefined,
    blockedReferrers: valuesOf(referrer) ?? [],
    allowDirectAccess: referrer === undefined || !looksForUnknown(referrer),
    blockedIps: valuesOf(rules.get('blocked-addresses')?.when) ?? [],
    fixRepeatedAccess: rules.has('repeated-access'),
  }
}

function countriesOf(when: Condition | undefined): readonly unknown[] | undefined {
  if (when === undefined) return undefined
  const unknown = looksForUnknown(when) ? [UNKNOWN_COUNTRY] : []
  return [...(valuesOf(when) ?? []), ...unknown]
}

/** The values of the first comparison with a list in a condition. */
function valuesOf(when: Condition | undefined): readonly unknown[] | undefined {
  if (when === undefined) return undefined
  if ('not' in when) return valuesOf(when.not)
  if ('any' in when) return valuesOf(when.any[0])
  return 'value' in when && Array.isArray(when.value) ? when.value : undefined
}

function looksForUnknown(when: Condition): boolean {
  if ('not' in when) return looksForUnknown(when.not)
  if ('any' in when) return when.any.some(looksForUnknown)
  return 'op' in when && when.op === 'unknown'
}
