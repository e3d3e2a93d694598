import {
  grossOf,
  type Overview,
  type OverviewQuery,
  type VisitCounts,
  type VisitFlow,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { countGroups, toCountedFrom } from '#core/visits/count-groups.ts'
import { assertKept, type HourSpan, isKept, spanBefore, toSpan } from '#core/visits/to-span.ts'

/**
 * Returns the account's visits in a span after each class is removed, and those of the previous
 * span. Throws the errors of `readBreakdown`.
 */
export async function readOverview(
  ctx: AccountContext,
  input: OverviewQuery & { readonly historyDays: number },
): Promise<Overview> {
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
    // A partially counted span cannot be compared.
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
  const { givt, sivt, policy, verified, agent, system, automated, pass } = total
  const classes = { givt, sivt, policy, verified, agent, system }
  return { gross: grossOf(total), ...classes, automated, net: pass - automated }
}
