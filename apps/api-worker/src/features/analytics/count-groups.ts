import type { SeriesStep, VisitCounts, VisitFilter } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import type { CountedDimension, VisitSearch } from '../../ledger/types.ts'
import { toSearch } from './to-search.ts'
import type { HourSpan } from './to-span.ts'

/** Slices of 20,000 visits that are read for one count: a million, about a second's work. */
const MOST_SLICES = 50
const NO_COUNTS: VisitCounts = {
  pass: 0,
  givt: 0,
  sivt: 0,
  policy: 0,
  verified: 0,
  system: 0,
  black: 0,
  failed: 0,
}

type CountFilter = Omit<VisitFilter, 'from' | 'to'>

interface GroupsWanted {
  readonly span: HourSpan
  readonly filter: CountFilter
  readonly by: CountedDimension | SeriesStep
  /** How many values are wanted at least, those with most visits; steps are given all. */
  readonly limit?: number
}

/** Counts of a span by their key; for steps that is the start, in milliseconds. */
export interface CountedGroups {
  readonly groups: ReadonlyMap<string, VisitCounts>
  readonly total: VisitCounts
  /** Where visits before were too many to be read: from when on they were. Milliseconds. */
  readonly countedFrom: number | null
}

/**
 * Counts the account's visits of a filter. What asks for the campaign at most is answered from
 * the counts that are kept; for everything else the ledger reads the visits slice by slice.
 */
export function countGroups(
  ctx: AccountContext,
  { span, filter, by, limit = 0 }: GroupsWanted,
): Promise<CountedGroups> {
  const { campaignId = null, ...others } = filter
  const isKept = Object.values(others).every((value) => value === undefined)
  return isKept
    ? readKept(ctx, { ...span, campaignId }, by, limit)
    : readVisits(ctx, span, filter, by)
}

async function readKept(
  ctx: AccountContext,
  span: HourSpan & { readonly campaignId: number | null },
  by: CountedDimension | SeriesStep,
  limit: number,
): Promise<CountedGroups> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  if (by === 'hour' || by === 'day' || by === 'week') {
    const steps = await ledger.series({ span, step: by })
    const groups = new Map(steps.map(({ at, counts }) => [String(at), counts]))
    return { groups, total: addUp(groups.values()), countedFrom: null }
  }
  const { rows, total } = await ledger.breakdown({ span, dimension: by, limit })
  const groups = new Map(rows.map(({ value, counts }) => [value, counts]))
  return { groups, total, countedFrom: null }
}

async function readVisits(
  ctx: AccountContext,
  span: HourSpan,
  filter: CountFilter,
  by: CountedDimension | SeriesStep,
): Promise<CountedGroups> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  const search: VisitSearch = {
    ...(await toSearch(ctx, filter)),
    ...span,
    cursor: null,
    limit: 0,
  }
  const groups = new Map<string, VisitCounts>()
  let cursor: string | null = null
  for (let slices = 0; slices < MOST_SLICES; slices++) {
    const slice = await ledger.countMatching({ search: { ...search, cursor }, by })
    for (const { key, counts } of slice.groups) {
      groups.set(key, addUp([groups.get(key) ?? NO_COUNTS, counts]))
    }
    cursor = slice.cursor
    if (cursor === null) break
  }
  const countedFrom = cursor === null ? null : Number.parseInt(cursor, 10)
  return { groups, total: addUp(groups.values()), countedFrom }
}

/** What counts add up to. */
export function addUp(all: Iterable<VisitCounts>): VisitCounts {
  const sum = { ...NO_COUNTS }
  for (const counts of all) {
    sum.pass += counts.pass
    sum.givt += counts.givt
    sum.sivt += counts.sivt
    sum.policy += counts.policy
    sum.verified += counts.verified
    sum.system += counts.system
    sum.black += counts.black
    sum.failed += counts.failed
  }
  return sum
}

/** All visits that counts are of; each has one class. */
export const grossOf = (counts: VisitCounts): number =>
  counts.pass + counts.givt + counts.sivt + counts.policy + counts.verified + counts.system

/** Since when visits were counted, as calls answer it. */
export const toCountedFrom = ({ countedFrom }: CountedGroups): string | null =>
  countedFrom === null ? null : new Date(countedFrom).toISOString()
