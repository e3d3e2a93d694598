import { type CompiledCampaign, restoreForAny } from '@crivo/filter-engine'
import type { AccountContext } from '#core/context.ts'
import { findVisit } from '#features/analytics/index.ts'
import type { Visitor } from './visitor.ts'

/**
 * Returns the facts of a past visit, as far as they are stored. Throws the errors of `findVisit`.
 */
export async function visitFacts(
  ctx: AccountContext,
  campaign: CompiledCampaign,
  asked: Parameters<typeof findVisit>[1],
): Promise<Visitor> {
  const { visit, isMasked } = await findVisit(ctx, asked)
  const { facts, unknown, unknownParameters } = restoreForAny(campaign, visit)
  return {
    facts: { ...facts, now: ctx.now() },
    unknown: isMasked ? new Set([...unknown, 'ip' as const]) : unknown,
    unknownParameters,
  }
}
