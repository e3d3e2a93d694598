import {
  type Breakdown,
  type BreakdownQuery,
  grossOf,
  OTHER_VALUES,
  SAMPLE_CAMPAIGNS,
  SAMPLE_DOMAIN,
  type VisitCounts,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { pairKey, readPairKey } from '#core/ledger-api/searches.ts'
import { addUp, type CountedGroups, countGroups, toCountedFrom } from '#core/visits/count-groups.ts'
import { assertKept, splitSpan, toSpan } from '#core/visits/to-span.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'

/** More campaigns than any account has. */
const EVERY_CAMPAIGN = 100_000

/**
 * The maximum number of values that stored counts distinguish. Reading this many from each part
 * misses none in the total.
 */
const MOST_OF_PART = 1_000

/**
 * Returns the account's visits in a span by the values of a dimension, or by pairs of values of
 * two, most visits first. Throws `VALIDATION_FAILED` for a span that begins before the retained
 * history, and `DOMAIN_NOT_FOUND` for a domain of another account.
 */
export async function readBreakdown(
  ctx: AccountContext,
  input: BreakdownQuery & { readonly historyDays: number },
): Promise<Breakdown> {
  const { dimension, secondary, limit, historyDays, from, to, trend = 1, ...filter } = input
  const span = toSpan({ from, to })
  assertKept(span, historyDays, ctx.now())
  const parts: CountedGroups[] = []
  for (const part of splitSpan(span, trend)) {
    const by = dimension === 'domain' ? 'campaign' : dimension
    const and = secondary === 'domain' ? 'campaign' : secondary
    const most = trend === 1 ? limit : MOST_OF_PART
    const counted = await countGroups(ctx, {
      ...{ span: part, filter, by, limit: dimension === 'domain' ? EVERY_CAMPAIGN : most },
      ...(and !== undefined && and !== by && { and }),
    })
    parts.push({
      ...counted,
      groups: await toValues(ctx, counted.groups, { dimension, secondary }),
    })
  }
  const rows = [...joinParts(parts)]
    .map(([key, counts]) => ({
      ...valuesOf(key, secondary !== undefined),
      counts: addUp(counts.flatMap((each) => each ?? [])),
      ...(trend > 1 && { trend: counts.map((each) => (each === null ? 0 : grossOf(each))) }),
    }))
    .sort(
      (a, b) =>
        grossOf(b.counts) - grossOf(a.counts) ||
        order(a.value, b.value) ||
        order(a.secondary, b.secondary),
    )
    .slice(0, limit)
  return {
    dimension,
    secondary: secondary ?? null,
    rows,
    total: addUp(parts.map(({ total }) => total)),
    countedFrom: toCountedFrom(incompleteOf(parts)),
  }
}

type Row = Breakdown['rows'][number]

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

const order = (a: string | null = null, b: string | null = null): number =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1

/** Returns the values of a key; `null` if unknown. */
function valuesOf(key: string, isPair: boolean): Pick<Row, 'value' | 'secondary'> {
  const toValue = (text: string) => (text === '' ? null : text)
  if (!isPair) return { value: toValue(key) }
  const [value, secondary] = readPairKey(key)
  return { value: toValue(value), secondary: toValue(secondary) }
}

/**
 * Replaces campaigns with their domains if the dimension is the domain; deleted campaigns have no
 * known domain. A pair of a campaign and its domain is counted by campaign.
 */
async function toValues(
  ctx: AccountContext,
  groups: ReadonlyMap<string, VisitCounts>,
  { dimension, secondary }: Pick<BreakdownQuery, 'dimension' | 'secondary'>,
): Promise<ReadonlyMap<string, VisitCounts>> {
  if (dimension !== 'domain' && secondary !== 'domain') return groups
  const rows = await ctx.db
    .select({ id: campaigns.id, domainId: campaigns.domainId })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId))
  const domains = new Map(rows.map(({ id, domainId }) => [String(id), String(domainId)]))
  for (const { id } of ctx.showsSample ? SAMPLE_CAMPAIGNS : []) {
    domains.set(String(id), String(SAMPLE_DOMAIN.id))
  }
  const domainOf = (campaign: string) =>
    campaign === OTHER_VALUES ? campaign : (domains.get(campaign) ?? '')
  const isOfCampaigns = [dimension, secondary].every(
    (each) => each === 'domain' || each === 'campaign',
  )
  const keyOf = (key: string): string => {
    if (secondary === undefined) return domainOf(key)
    const [first, second] = isOfCampaigns ? [key, key] : readPairKey(key)
    return pairKey(
      dimension === 'domain' ? domainOf(first) : first,
      secondary === 'domain' ? domainOf(second) : second,
    )
  }
  return new Map(
    [...Map.groupBy(groups, ([key]) => keyOf(key))].map(([key, entries]) => [
      key,
      addUp(entries.map(([, counts]) => counts)),
    ]),
  )
}
