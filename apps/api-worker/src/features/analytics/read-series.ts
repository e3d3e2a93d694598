import type { Series, SeriesQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { type CountedGroups, countGroups, toCountedFrom } from './count-groups.ts'
import { assertKept, isKept, spanBefore, toSpan } from './to-span.ts'

/**
 * The account's visits of a span and filter step by step, and those of the span before where
 * they are asked for and kept. Throws as `readBreakdown` does.
 */
export async function readSeries({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: SeriesQuery & { readonly historyDays: number }
}): Promise<Series> {
  const { step, compare, historyDays, from, to, ...filter } = input
  const span = toSpan({ from, to })
  assertKept(span, historyDays, ctx.now())
  const before = spanBefore(span)
  const isCompared = compare !== undefined && isKept(before, historyDays, ctx.now())
  const [counted, previous] = await Promise.all([
    countGroups(ctx, { span, filter, by: step }),
    isCompared ? countGroups(ctx, { span: before, filter, by: step }) : null,
  ])
  return {
    step,
    points: toPoints(counted),
    total: counted.total,
    // What was not counted as a whole is nothing to compare with.
    previous:
      previous === null || previous.countedFrom !== null
        ? null
        : {
            from: new Date(before.from).toISOString(),
            to: new Date(before.to).toISOString(),
            points: toPoints(previous),
            total: previous.total,
          },
    countedFrom: toCountedFrom(counted),
  }
}

const toPoints = ({ groups }: CountedGroups): Series['points'] =>
  [...groups]
    .map(([at, counts]) => ({ at: Number(at), counts }))
    .sort((a, b) => a.at - b.at)
    .map(({ at, counts }) => ({ at: new Date(at).toISOString(), counts }))
