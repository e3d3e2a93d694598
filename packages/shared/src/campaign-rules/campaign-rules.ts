import type { Rule, RulesetCampaign } from '@crivo/filter-engine'
import type { CampaignPolicy, RunWindowUnit } from '../contracts/campaigns/campaign-policy.ts'
import { allowRules, blockRules } from './address-rules.ts'
import {
  browserRules,
  countryRules,
  deviceRules,
  languageRules,
  placeRules,
  referrerRules,
} from './audience-rules.ts'
import type { CampaignContext } from './campaign-context.ts'
import { customRules } from './custom-rule-drafts.ts'
import { appRules, networkRules, parameterRules, userAgentRules } from './request-rules.ts'
import { inOrder } from './rule-order.ts'
import { trafficRules } from './traffic-rules.ts'

/** The parts of a ruleset that a campaign's form compiles to. */
export type CampaignProgram = Pick<
  RulesetCampaign,
  'alwaysWhite' | 'window' | 'clickLimit' | 'visitEvidence' | 'clickParameter' | 'keepClickIds'
> & {
  /** Omitted if nobody gets a check. */
  readonly check?: NonNullable<RulesetCampaign['check']>
  /** Omitted if false, because older edges reject unknown fields. */
  readonly disableRightClick?: boolean
  /** Omitted if agents for people get the main page. */
  readonly agents?: 'white'
  /** Omitted if all values are defaults. */
  readonly keep?: Omit<NonNullable<RulesetCampaign['keep']>, 'generation'>
  readonly rules: readonly Rule[]
}

export const UNIT_MS: Readonly<Record<RunWindowUnit, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
}

/**
 * Translates a campaign's form fields into rules in evaluation order, which is either allow lists,
 * block lists, traffic, custom rules and policy, or the order set in the form. `readCampaignRules`
 * is the inverse.
 */
export function campaignRules(policy: CampaignPolicy, context: CampaignContext): CampaignProgram {
  const drafts = [
    ...allowRules(policy, context),
    ...blockRules(policy, context),
    ...trafficRules(policy, context),
    ...customRules(policy, context),
    ...countryRules(policy.filters),
    ...placeRules(policy.filters),
    ...deviceRules(policy.filters),
    ...browserRules(policy),
    ...appRules(policy),
    ...userAgentRules(policy),
    ...languageRules(policy.filters),
    ...referrerRules(policy),
    ...parameterRules(policy),
    ...networkRules(policy),
  ]
  const watched: ReadonlySet<string> = new Set(policy.watchedRules)
  const checked: ReadonlySet<string> = new Set(policy.checkedRules)
  const asks = policy.checkShare > 0 || drafts.some(({ id, check }) => check || checked.has(id))
  return {
    alwaysWhite: policy.alwaysShowWhite,
    ...runWindow(policy, context.windowSetAt),
    ...(policy.disableRightClick ? { disableRightClick: true } : {}),
    ...(policy.traffic.assistants === 'fallback' ? { agents: 'white' } : {}),
    ...keptPages(policy),
    ...(policy.visitEvidence === 'off' ? {} : { visitEvidence: policy.visitEvidence }),
    ...(policy.clickParameter === '' ? {} : { clickParameter: policy.clickParameter }),
    ...(policy.keepClickIds ? { keepClickIds: true } : {}),
    ...(asks && context.checkSalt !== undefined
      ? { check: { share: policy.checkShare, salt: context.checkSalt } }
      : {}),
    rules: inOrder(drafts, policy).map(({ id, when, action = 'white', ...draft }) => {
      const mode = watched.has(id) ? 'monitor' : (draft.mode ?? 'live')
      const asked = draft.check || checked.has(id) ? { check: true as const } : {}
      return { id, reason: context.deriveReason({ action, when }), action, mode, ...asked, when }
    }),
  }
}

/** How long the edge caches a page if neither its headers nor the customer specifies a time. */
export const DEFAULT_KEEP_SECONDS = 30

function keptPages({ keepSeconds, keepParameters }: CampaignPolicy): Pick<CampaignProgram, 'keep'> {
  if (keepSeconds === DEFAULT_KEEP_SECONDS && keepParameters.length === 0) return {}
  return { keep: { seconds: keepSeconds, parameters: [...keepParameters] } }
}

/**
 * Returns when a campaign runs; outside of that, everyone gets the fallback page. A window without a
 * start begins when it was saved, in milliseconds.
 */
export function runWindow(
  policy: CampaignPolicy,
  windowSetAt: number,
): Pick<CampaignProgram, 'window' | 'clickLimit'> {
  const { whitePageControlType, whitePageStartTime: from } = policy
  if (whitePageControlType === 'disabled') return { window: null, clickLimit: null }
  if (whitePageControlType === 'clicks') {
    return { window: { from, until: null }, clickLimit: policy.whitePageClickLimit }
  }
  const start = from === null ? windowSetAt : Date.parse(from)
  const end = start + policy.whitePageTimeLimit * UNIT_MS[policy.whitePageTimeUnit]
  return { window: { from, until: new Date(end).toISOString() }, clickLimit: null }
}
