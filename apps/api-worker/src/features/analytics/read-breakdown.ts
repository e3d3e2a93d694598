import type { Breakdown, BreakdownQuery, VisitCounts } from '@crivo/shared'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import type { AccountContext } from '#domain/context.ts'
import {
  addUp,
  type CountedGroups,
  countGroups,
  grossOf,
  toCountedFrom,
} from '#domain/visits/count-groups.ts'
import { assertKept, splitSpan, toSpan } from '#domain/visits/to-span.ts'

/** More campaigns than any account has. */
const EVERY_CAMPAIGN = 100_000

/** As many values as stored counts distinguish, so that a total over parts misses none. */
const MOST_OF_PART = 1_000

/**
 * Returns the account's visits in a span by the values of a dimension, most visits first. Throws
 * `VALIDATION_FAILED` for a span that begins before the retained history, and `DOMAIN_NOT_FOUND`
 * for a domain of another account.
 */
export async function readBreakdown(
  ctx: AccountContext,
  input: BreakdownQuery & { readonly historyDays: number },
): Promise<Breakdown> {
  const { dimension, limit, historyDays, from, to, trend = 1, ...filter } = input
  const span = toSpan({ from, to })
  assertKept(span, historyDays, ctx.now())
  const parts: CountedGroups[] = []
  for (const part of splitSpan(span, trend)) {
    const counted = await countGroups(
      ctx,
      dimension === 'domain'
        ? { span: part, filter, by: 'campaign', limit: EVERY_CAMPAIGN }
        : { span: part, filter, by: dimension, limit: trend === 1 ? limit : MOST_OF_PART },
    )
    const groups = dimension === 'domain' ? await byDomain(ctx, counted.groups) : counted.groups
    parts.push({ ...counted, groups })
  }
  const rows = [...joinParts(parts)]
    .map(([value, counts]) => ({
      value: value === '' ? null : value,
      counts: addUp(counts.flatMap((each) => each ?? [])),
      ...(trend > 1 && { trend: counts.map((each) => (each === null ? 0 : grossOf(each))) }),
    }))
    .sort((a, b) => grossOf(b.counts) - grossOf(a.counts) || order(a.value, b.value))
    .slice(0, limit)
  return {
    dimension,
    rows,
    total: addUp(parts.map(({ total }) => total)),
    countedFrom: toCountedFrom(incompleteOf(parts)),
  }
}

/** Returns the counts of each value in each part; `null` in parts without it. */
function joinParts(
  parts: readonly CountedGroups[],
): ReadonlyMap<string, readonly (VisitCounts | null)[]> {
  const values = new Set(parts.flatMap(({ groups }) => [...groups.keys()]))
  return new Map(
    [...values].map((value) => [value, parts.map(({ groups }) => groups.get(value) ?? null)]),
  )
}

/** The latest incomplete part determines the time from which all visits are counted. */
const incompleteOf = (parts: readonly CountedGroups[]): Pick<CountedGroups, 'countedFrom'> =>
  parts.findLast(({ countedFrom }) => countedFrom !== null) ?? { countedFrom: null }

const order = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : 1)

/** Sums campaigns by domain; deleted ones have no known domain. */
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
