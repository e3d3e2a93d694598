import type { Series, SeriesQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { type CountedGroups, countGroups, toCountedFrom } from '#core/visits/count-groups.ts'
import { assertKept, isKept, spanBefore, toSpan } from '#core/visits/to-span.ts'

/**
 * Returns the account's visits in a span step by step, and those of the previous span if requested
 * and retained. Throws the errors of `readBreakdown`.
 */
export async function readSeries(
  ctx: AccountContext,
  input: SeriesQuery & { readonly historyDays: number },
): Promise<Series> {
  const { step, timeZone, compare, historyDays, from, to, ...filter } = input
  const span = toSpan({ from, to })
  assertKept(span, historyDays, ctx.now())
  const before = spanBefore(span)
  const isCompared = compare !== undefined && isKept(before, historyDays, ctx.now())
  const [counted, previous] = await Promise.all([
    countGroups(ctx, { span, filter, by: step, timeZone }),
    isCompared ? countGroups(ctx, { span: before, filter, by: step, timeZone }) : null,
  ])
  return {
    step,
    points: toPoints(counted),
    total: counted.total,
    // A partially counted span cannot be compared.
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
