import type { Breakdown, BreakdownQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { toSpan } from './to-span.ts'

/** The account's visits of a span by the values of a dimension, most visits first. */
export async function readBreakdown({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: BreakdownQuery
}): Promise<Breakdown> {
  const { dimension, limit, ...span } = input
  const ledger = ctx.ledgerOf(ctx.accountId)
  const { rows, total } = await ledger.breakdown({ span: toSpan(span), dimension, limit })
  return {
    dimension,
    rows: rows.map(({ value, counts }) => ({ value: value === '' ? null : value, counts })),
    total,
  }
}
