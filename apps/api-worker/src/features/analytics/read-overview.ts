import type { Overview, OverviewQuery, VisitCounts, VisitFlow } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { countGroups, grossOf, toCountedFrom } from './count-groups.ts'
import { assertKept, type HourSpan, isKept, spanBefore, toSpan } from './to-span.ts'

/**
 * What the account's visits of a span and filter come to once each class is taken away, and
 * those of the span before. Throws as `readBreakdown` does.
 */
export async function readOverview({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: OverviewQuery & { readonly historyDays: number }
}): Promise<Overview> {
  const { compare, historyDays, from, to, ...filter } = input
  const span = toSpan({ from, to })
  assertKept(span, historyDays, ctx.now())
  const before = spanBefore(span)
  const isCompared = compare !== undefined && isKept(before, historyDays, ctx.now())
  const [counted, previous] = await Promise.all([
    countGroups(ctx, { span, filter, by: 'day' }),
    isCompared ? countGroups(ctx, { span: before, filter, by: 'day' }) : null,
  ])
  return {
    ...overviewOf(span, counted.total),
    // What was not counted as a whole is nothing to compare with.
    previous:
      previous === null || previous.countedFrom !== null
        ? null
        : overviewOf(before, previous.total),
    countedFrom: toCountedFrom(counted),
  }
}

const overviewOf = ({ from, to }: HourSpan, total: VisitCounts) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  flow: flowOf(total),
  black: total.black,
  failed: total.failed,
})

function flowOf(total: VisitCounts): VisitFlow {
  const { givt, sivt, policy, verified, system, pass } = total
  return { gross: grossOf(total), givt, sivt, policy, verified, system, net: pass }
}
