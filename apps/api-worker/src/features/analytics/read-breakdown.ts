import type { Breakdown, BreakdownQuery, VisitCounts } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { addUp, countGroups, grossOf, toCountedFrom } from './count-groups.ts'
import { assertKept, toSpan } from './to-span.ts'

/** More than an account ever made. */
const EVERY_CAMPAIGN = 100_000

/**
 * The account's visits of a span and filter by the values of a dimension, most visits first.
 * Throws `VALIDATION_FAILED` for a span that begins before the history that is kept, and
 * `DOMAIN_NOT_FOUND` for a domain that is not the account's own.
 */
export async function readBreakdown({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: BreakdownQuery & { readonly historyDays: number }
}): Promise<Breakdown> {
  const { dimension, limit, historyDays, from, to, ...filter } = input
  const span = toSpan({ from, to })
  assertKept(span, historyDays, ctx.now())
  const counted = await countGroups(
    ctx,
    dimension === 'domain'
      ? { span, filter, by: 'campaign', limit: EVERY_CAMPAIGN }
      : { span, filter, by: dimension, limit },
  )
  const groups = dimension === 'domain' ? await byDomain(ctx, counted.groups) : counted.groups
  const rows = [...groups]
    .map(([value, counts]) => ({ value: value === '' ? null : value, counts }))
    .sort((a, b) => grossOf(b.counts) - grossOf(a.counts) || order(a.value, b.value))
    .slice(0, limit)
  return { dimension, rows, total: counted.total, countedFrom: toCountedFrom(counted) }
}

const order = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : 1)

/** Adds campaigns up to their domains; those that were deleted are of none that is known. */
async function byDomain(
  ctx: AccountContext,
  groups: ReadonlyMap<string, VisitCounts>,
): Promise<ReadonlyMap<string, VisitCounts>> {
  const rows = await ctx.db
    .select({ id: campaigns.id, domainId: campaigns.domainId })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId))
  const domainOf = new Map(rows.map(({ id, domainId }) => [String(id), String(domainId)]))
  const grouped = Map.groupBy(groups, ([campaignId]) => domainOf.get(campaignId) ?? '')
  return new Map(
    [...grouped].map(([domain, entries]) => [domain, addUp(entries.map(([, counts]) => counts))]),
  )
}
