import type { Rule } from '@crivo/filter-engine'
import {
  type CampaignPolicy,
  campaignPolicySchema,
  RUN_WINDOW_UNITS,
} from '../contracts/campaigns/campaign-policy.ts'
import { isSameJson } from '../lib/is-same-json.ts'
import type { CampaignContext } from './campaign-context.ts'
import { type CampaignProgram, campaignRules, UNIT_MS } from './campaign-rules.ts'
import { guessRules } from './guess-form.ts'
import { type RuleTexts, readOrder, toCustomRules } from './read-custom-rules.ts'

/** A campaign's rules as form fields, or the names of the parts that the form cannot express. */
export type ReadCampaign =
  | { readonly policy: CampaignPolicy }
  | { readonly policy: null; readonly unreadable: readonly string[] }

/**
 * Translates rules back into form fields. Rules that the form's filters cannot express become
 * custom rules with the texts stored for their ids, in the same order. Each rule is guessed from
 * its id and values and translated again; it belongs to the filter if the result is the same.
 */
export function readCampaignRules(
  campaign: CampaignProgram,
  context: CampaignContext,
  texts: RuleTexts = new Map(),
): ReadCampaign {
  const filters = filtersAmong(campaign.rules, context)
  const custom = toCustomRules(
    campaign.rules.filter(({ id }) => !filters.has(id)),
    texts,
  )
  const guess = guessRules(filters, context)
  const parsed = campaignPolicySchema.safeParse({
    ...guessWindow(campaign, context.windowSetAt),
    ...guess,
    traffic: { ...guess.traffic, assistants: campaign.agents === 'white' ? 'fallback' : 'main' },
    customRules: custom.rules,
    ruleOrder: readOrder(
      campaign.rules.map(({ id }) => custom.renamed.get(id) ?? id),
      custom.rules,
    ),
    alwaysShowWhite: campaign.alwaysWhite,
    disableRightClick: campaign.disableRightClick ?? false,
    keepSeconds: campaign.keep?.seconds,
    keepParameters: campaign.keep?.parameters,
    visitEvidence: campaign.visitEvidence,
    clickParameter: campaign.clickParameter,
    keepClickIds: campaign.keepClickIds,
    checkShare: campaign.check?.share,
  })
  if (!parsed.success) return { policy: null, unreadable: campaign.rules.map(({ id }) => id) }
  const rules = campaign.rules.map(({ id, ...rule }) => ({
    ...rule,
    id: custom.renamed.get(id) ?? id,
  }))
  const unreadable = differences({ ...campaign, rules }, campaignRules(parsed.data, context))
  return unreadable.length === 0 ? { policy: parsed.data } : { policy: null, unreadable }
}

/** Returns the rules that the form's filters produce, by id. */
function filtersAmong(rules: readonly Rule[], context: CampaignContext): ReadonlyMap<string, Rule> {
  // One setting produces all rules against bots, so they match it only together.
  const bots = context.invalidTrafficRules.filter(({ filter }) => filter === 'bots')
  const isOfBots = ({ id }: Rule) => bots.some((each) => each.id === id)
  const areBots = areFilters(rules.filter(isOfBots), context, bots.length)
  const filters = new Map(
    rules
      .filter((rule) => (isOfBots(rule) ? areBots : areFilters([rule], context, 1)))
      .map((rule) => [rule.id, rule]),
  )
  // Regions and cities require a country whose visitors can get the main page.
  const isValid = campaignPolicySchema.safeParse(guessRules(filters, context)).success
  if (!isValid) filters.delete('place')
  return filters
}

/**
 * Returns whether a rule is identical to the rule that a filter of the form would produce under the
 * same id.
 */
export const isFilter = (rule: Rule, context: CampaignContext): boolean =>
  areFilters([rule], context, 1)

function areFilters(rules: readonly Rule[], context: CampaignContext, count: number): boolean {
  const found = new Map(rules.map((rule) => [rule.id, rule]))
  const guess = campaignPolicySchema.safeParse(guessRules(found, context))
  if (!guess.success) return false
  const written = campaignRules(guess.data, context).rules.filter(({ id }) => found.has(id))
  return (
    rules.length === count &&
    written.length === count &&
    written.every((each) => isSameJson(normalize(found.get(each.id) ?? each), each))
  )
}

function differences(actual: CampaignProgram, expected: CampaignProgram): string[] {
  const written = new Map(expected.rules.map((rule) => [rule.id, rule]))
  const kept = new Set(actual.rules.map(({ id }) => id))
  const changed = actual.rules.filter((rule) => !isSameJson(normalize(rule), written.get(rule.id)))
  const missing = expected.rules.filter(({ id }) => !kept.has(id))
  const ids = [...changed, ...missing].map(({ id }) => id)
  if (actual.clickLimit !== expected.clickLimit || !isSameJson(actual.window, expected.window)) {
    ids.push('window')
  }
  if (actual.agents !== expected.agents) ids.push('agents')
  const isInOrder = actual.rules.every(({ id }, index) => id === expected.rules[index]?.id)
  return ids.length === 0 && !isInOrder ? ['order'] : ids
}

/** Adds the default mode, `live`, to a rule without one. */
const normalize = (rule: Rule): Rule => ({ ...rule, mode: rule.mode ?? 'live' })

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
  // Returns nothing if the length is not a whole number of minutes, which the form cannot show; the
  // comparison then reports it.
  if (unit === undefined || length <= 0) return {}
  return {
    whitePageControlType: 'time',
    whitePageTimeLimit: length / UNIT_MS[unit],
    whitePageTimeUnit: unit,
    whitePageStartTime: window.from,
  }
}
