import {
  type SeriesStep,
  SOURCE_DIMENSIONS,
  type SourceDimension,
  startOfStep,
  type VisitCounts,
  type VisitFilter,
  visitCountsSchema,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { KeptDimension } from '#core/ledger-api/counts.ts'
import { type MatchingInput, READ_COLUMNS, type ReadColumn } from '#core/ledger-api/searches.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { seesCampaign, visibleCampaigns } from '#core/member-scope.ts'
import { toIso } from '#platform/to-iso.ts'
import { toSearch } from './to-search.ts'
import type { HourSpan } from './to-span.ts'

export const NO_COUNTS: VisitCounts = {
  pass: 0,
  givt: 0,
  sivt: 0,
  policy: 0,
  verified: 0,
  agent: 0,
  system: 0,
  black: 0,
  failed: 0,
  automated: 0,
  interacted: 0,
}

type CountFilter = Omit<VisitFilter, 'from' | 'to'>

interface GroupsWanted {
  readonly span: HourSpan
  readonly filter: CountFilter
  readonly by: MatchingInput['by']
  /** Counts pairs of values; see `MatchingInput`. */
  readonly and?: MatchingInput['and']
  /** The time zone of days and weeks. */
  readonly timeZone?: string
  /** How many of the largest values are needed; more may be returned. Steps are always complete. */
  readonly limit?: number
}

/** Counts of a span by key; for steps the key is the start in milliseconds. */
export interface CountedGroups {
  readonly groups: ReadonlyMap<string, VisitCounts>
  readonly total: VisitCounts
  /**
   * The time from which visits are counted, in milliseconds, if earlier ones are too many or
   * unavailable; otherwise `null`.
   */
  readonly countedFrom: number | null
}

/**
 * Counts the account's visits matching a filter. No filter, or only a campaign filter, is answered
 * from stored counts; for any other, and for callers limited to some campaigns, the ledger reads
 * the visits.
 */
export async function countGroups(
  ctx: AccountContext,
  { timeZone = 'UTC', ...wanted }: GroupsWanted,
): Promise<CountedGroups> {
  const { by } = wanted
  if (timeZone === 'UTC' || (by !== 'day' && by !== 'week')) return countIn(ctx, wanted)
  // The ledger's days and weeks are in UTC; its hours suit every time zone.
  const { groups, ...counted } = await countIn(ctx, { ...wanted, by: 'hour' })
  return { ...counted, groups: joinHours(groups, by, timeZone) }
}

/** Sums hourly counts, oldest first, into the days or weeks of a time zone. */
export function joinHours(
  hours: CountedGroups['groups'],
  step: 'day' | 'week',
  timeZone: string,
): CountedGroups['groups'] {
  const groups = new Map<string, VisitCounts>()
  for (const [hour, counts] of hours) {
    const key = String(startOfStep(timeZone, step, Number(hour)))
    groups.set(key, addUp([groups.get(key) ?? NO_COUNTS, counts]))
  }
  return groups
}

function countIn(
  ctx: AccountContext,
  { span, filter, by, and, limit = 0 }: Omit<GroupsWanted, 'timeZone'>,
): Promise<CountedGroups> {
  const { campaignId = null, ...others } = filter
  const isScoped =
    campaignId === null ? visibleCampaigns(ctx) !== null : !seesCampaign(ctx, campaignId)
  const isNarrowed = isScoped || Object.values(others).some((value) => value !== undefined)
  return isNarrowed || and !== undefined || isDerived(by)
    ? readVisits(ctx, span, filter, { by, and })
    : readKept(ctx, { ...span, campaignId }, by, limit)
}

/** Returns whether a dimension has no stored counts. */
const isDerived = (by: GroupsWanted['by']): by is SourceDimension | ReadColumn =>
  [...SOURCE_DIMENSIONS, ...READ_COLUMNS].some((each) => each === by)

async function readKept(
  ctx: AccountContext,
  span: HourSpan & { readonly campaignId: number | null },
  by: KeptDimension | SeriesStep,
  limit: number,
): Promise<CountedGroups> {
  const ledger = shownLedger(ctx)
  if (by === 'hour' || by === 'day' || by === 'week') {
    const steps = await ledger.series({ span, step: by })
    const groups = new Map(steps.map(({ at, counts }) => [String(at), counts]))
    return { groups, total: addUp(groups.values()), countedFrom: null }
  }
  const { rows, total } = await ledger.breakdown({ span, dimension: by, limit })
  const groups = new Map(rows.map(({ value, counts }) => [value, counts]))
  return { groups, total, countedFrom: null }
}

/** Counts visits by reading them, newest first. */
export async function readVisits(
  ctx: AccountContext,
  span: HourSpan,
  filter: CountFilter,
  wanted: Omit<MatchingInput, 'search'>,
): Promise<CountedGroups> {
  const search = { ...(await toSearch(ctx, filter)), ...span }
  const { groups: counted, countedFrom } = await shownLedger(ctx).countMatching({
    search,
    ...wanted,
  })
  const groups = new Map(counted.map(({ key, counts }) => [key, counts]))
  return { groups, total: addUp(groups.values()), countedFrom }
}

const COUNTS = visitCountsSchema.keyof().options

/** Returns the sum of counts. */
export function addUp(all: Iterable<VisitCounts>): VisitCounts {
  const sum = { ...NO_COUNTS }
  for (const counts of all) for (const name of COUNTS) sum[name] += counts[name]
  return sum
}

/** Converts the start of counting to the API's format. */
export const toCountedFrom = ({ countedFrom }: Pick<CountedGroups, 'countedFrom'>): string | null =>
  toIso(countedFrom)
