import type { Series, SeriesQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { toSpan } from './to-span.ts'

/** The account's visits of a span hour by hour or day by day, oldest first. */
export async function readSeries({
  ctx,
  input: { step, ...span },
}: {
  ctx: AccountContext
  input: SeriesQuery
}): Promise<Series> {
  const steps = await ctx.ledgerOf(ctx.accountId).series({ span: toSpan(span), step })
  return {
    step,
    points: steps.map(({ at, counts }) => ({ at: new Date(at).toISOString(), counts })),
  }
}
