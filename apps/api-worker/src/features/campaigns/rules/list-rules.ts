import {
  type CustomRule,
  campaignPolicySchema,
  DAY_MS,
  grossOf,
  HOUR_MS,
  type ListedRule,
  type ListedRules,
  type ListedRulesQuery,
  shareInterval,
} from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import type { RuleChecks } from '#core/ledger-api/counts.ts'
import { countGroups, toCountedFrom } from '#core/visits/count-groups.ts'
import { percentOf } from '#platform/percent.ts'
import { readGuarded } from '../rule-guard/read-suspensions.ts'
import { publishedRules } from './published-rules.ts'

const DAYS = { '24h': 1, '7d': 7, '30d': 30 } as const

/**
 * Returns a campaign's rules with the number of visits that each decided. Throws
 * `CAMPAIGN_NOT_FOUND`.
 */
export async function listRules(
  ctx: AccountContext,
  { id, range }: ListedRulesQuery & { id: number },
): Promise<ListedRules> {
  const { campaign } = await requireCampaign(ctx, id)
  const policy = campaignPolicySchema.parse(campaign.policy)
  const { customRules } = policy
  const to = (Math.floor(ctx.now() / HOUR_MS) + 1) * HOUR_MS
  const span = { from: to - DAYS[range] * DAY_MS, to }
  const filter = { campaignId: id }
  const [rules, guardOf, decided, watched, checks] = await Promise.all([
    publishedRules(ctx, campaign),
    readGuarded(ctx, campaign, policy),
    countGroups(ctx, { span, filter, by: 'ruleId' }),
    countGroups(ctx, { span, filter, by: 'monitoredRuleId' }),
    ctx.ledgerOf(ctx.accountId).ruleChecks({ campaignId: id, ...span }),
  ])
  const countOf = ({ groups }: typeof decided, ruleId: string): number => {
    const counts = groups.get(ruleId)
    return counts === undefined ? 0 : grossOf(counts)
  }
  const listed = (
    rule: Pick<ListedRule, 'id' | 'reason' | 'action' | 'mode' | 'isChecked'>,
  ): ListedRule => ({
    ...rule,
    ...guardOf(rule),
    name: customRules.find((custom) => custom.id === rule.id)?.name ?? null,
    errors: errorsOf(checks.find(({ ruleId }) => ruleId === rule.id)),
    decided: countOf(decided, rule.id),
    wouldDecide: countOf(watched, rule.id),
  })
  return {
    range,
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    visits: grossOf(decided.total) - decided.total.verified,
    countedFrom: toCountedFrom(decided),
    rules: [
      ...rules.map(({ id, reason, action, mode, check: isChecked = false }) =>
        listed({ id, reason, action, isChecked, mode: mode === 'monitor' ? 'watched' : 'live' }),
      ),
      ...customRules
        .filter(({ enabled }) => !enabled)
        .map(({ id, action }) => {
          const isChecked = action === 'check'
          return listed({ id, reason: null, action: pageOf(action), isChecked, mode: 'off' })
        }),
    ],
  }
}

/**
 * Returns a rule's estimated errors: the visitors who passed its check, out of all who were asked.
 */
function errorsOf(checks: RuleChecks | undefined): ListedRule['errors'] {
  if (checks === undefined || checks.asked === 0) return null
  const { asked } = checks
  // A report may be stored before its visit, or outlive it.
  const solved = Math.min(checks.solved, asked)
  const failed = Math.min(checks.failed, asked - solved)
  const [low, high] = shareInterval(solved, asked).map((end) => Math.round(end * 10) / 10)
  const percent = percentOf(solved, asked)
  return {
    asked,
    solved,
    failed,
    unanswered: asked - solved - failed,
    percent,
    low: low ?? 0,
    high: high ?? 100,
  }
}

const pageOf = (action: CustomRule['action']): ListedRule['action'] =>
  action === 'main' ? 'black' : 'white'
