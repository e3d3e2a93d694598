import { type CostPage, type CostsQuery, type DeleteCostsQuery, formatMicros } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { fromDay, toDay } from './to-day.ts'

/** Returns a page of the account's costs, newest day first. */
export async function listCosts(
  ctx: AccountContext,
  { from, to, campaignId, offset, limit }: CostsQuery,
): Promise<CostPage> {
  const { costs, total } = await ctx.ledgerOf(ctx.accountId).costs({
    from: from === undefined ? null : toDay(from),
    to: to === undefined ? null : toDay(to),
    campaignId: campaignId ?? null,
    offset,
    limit,
  })
  return {
    costs: costs.map(({ day, micros, ...cost }) => ({
      ...cost,
      day: fromDay(day),
      amount: formatMicros(micros),
    })),
    total,
  }
}

/** Deletes the cost of a campaign's source on some days; returns the number of days with a cost. */
export async function deleteCosts(
  ctx: AccountContext,
  { campaignId, dimension, value, from, to }: DeleteCostsQuery,
): Promise<{ deleted: number }> {
  const key = {
    campaignId: campaignId ?? null,
    dimension: dimension ?? null,
    value: value ?? null,
  }
  const deleted = await ctx
    .ledgerOf(ctx.accountId)
    .deleteCosts({ ...key, from: toDay(from), to: toDay(to) })
  if (deleted > 0) {
    await audit(ctx, 'account.costs_deleted', String(ctx.accountId), {
      before: { ...key, from, to, deleted },
    })
  }
  return { deleted }
}
