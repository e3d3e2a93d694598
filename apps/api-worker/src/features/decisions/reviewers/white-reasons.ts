import { type CompiledCampaign, type ReasonCode, visitClass } from '@crivo/filter-engine'
import { DAY_MS, HOUR_MS, type VisitCounts } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import type { DecisionTarget } from '../read-target.ts'

const COUNTED_DAYS = 30
/** More than the number of reasons. */
const MOST_REASONS = 100

/** Returns the reasons why visitors got a campaign's fallback page, most common first. */
export async function readWhiteReasons(
  ctx: Context,
  { account, campaignId }: Pick<DecisionTarget, 'account' | 'campaignId'>,
): Promise<readonly string[]> {
  const to = (Math.floor(ctx.now() / HOUR_MS) + 1) * HOUR_MS
  const span = { from: to - COUNTED_DAYS * DAY_MS, to, campaignId }
  try {
    const ledger = ctx.ledgerOf(account.id)
    const { rows } = await ledger.breakdown({ span, dimension: 'reason', limit: MOST_REASONS })
    return rows
      .map(({ value, counts }) => ({ value, white: whiteOf(counts) }))
      .filter(({ white }) => white > 0)
      .sort((a, b) => b.white - a.white)
      .map(({ value }) => value)
  } catch (error) {
    // Decisions do not wait for an unavailable ledger.
    log.error({ message: 'Reasons could not be read', campaignId, reason: describeError(error) })
    return []
  }
}

const whiteOf = ({ pass, givt, sivt, policy, agent, system, black }: VisitCounts): number =>
  pass + givt + sivt + policy + agent + system - black

type FilteringRule = Pick<CompiledCampaign['rules'][number], 'reason' | 'isLive' | 'action'>

/** Returns the most likely reason why a person gets the campaign's fallback page. */
export function commonestReason(
  { rules }: { readonly rules: readonly FilteringRule[] },
  counted: readonly string[],
): ReasonCode {
  const own = rules.filter(({ isLive, action }) => isLive && action === 'white')
  const commonest = counted.flatMap((reason) => own.find((rule) => rule.reason === reason) ?? [])[0]
  const policy = own.find(({ reason }) => visitClass(reason) === 'policy')
  return (commonest ?? policy ?? own[0])?.reason ?? 'POLICY.GEO'
}
