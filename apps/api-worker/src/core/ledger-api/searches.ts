import {
  OTHER_VALUES,
  type SeriesStep,
  type SourceParameters,
  type VisitCounts,
  type VisitFilter,
  type VisitRow,
} from '@crivo/shared'
import type { CountedDimension } from './counts.ts'

export interface VisitSelection extends Omit<VisitFilter, 'from' | 'to' | 'domainId'> {
  /** The parameters of the account's placements, ad sets and ads; the defaults if absent. */
  readonly parameters?: SourceParameters
  /** Restricts the search to visits of these campaigns. */
  readonly campaignIds?: readonly number[]
  /** Milliseconds; `to` is exclusive. */
  readonly from: number | null
  readonly to: number | null
}

/** A page of visits to read. */
export interface VisitSearch extends VisitSelection {
  readonly cursor: string | null
  readonly limit: number
}

export interface LedgerVisit {
  readonly visit: VisitRow
  readonly isMasked: boolean
  /** Whether the visit was made by one of our own requests. */
  readonly isOwn?: boolean
}

/** A visit that may be in the unavailable archive. */
export interface UnreadableVisit {
  readonly visit: null
}

export interface FoundVisits {
  /** The visits, newest first. */
  readonly visits: VisitRow[]
  /** The next page; `null` at the end. A short or empty page need not be the last. */
  readonly cursor: string | null
  /**
   * While the archive is unavailable, the time from which all visits are included; earlier ones may
   * be missing. Absent if nothing is missing.
   */
  readonly readableFrom?: number
}

/** Visits found, and the reports on them by id. */
export interface ReportedVisits extends FoundVisits {
  readonly reports: Readonly<Record<string, number>>
}

/** Dimensions that are counted only by reading the visits. */
export const READ_COLUMNS = ['ruleId', 'monitoredRuleId', 'rulesetHash', 'facts.stage'] as const
export type ReadColumn = (typeof READ_COLUMNS)[number]

/** A count of visits that match any filter, by value or time step. */
export interface MatchingInput {
  readonly search: VisitSelection
  readonly by: CountedDimension | SeriesStep | ReadColumn
  /** Counts pairs of values: of `by` and of this dimension. See `pairKey` for their keys. */
  readonly and?: CountedDimension | undefined
  /** Reads at most this many slices of about 200,000 visits, newest first; 50 if absent. */
  readonly mostSlices?: number | undefined
}

/** Returns the key of a pair of values. */
export const pairKey = (first: string, second: string): string => JSON.stringify([first, second])

/**
 * Returns the pair of a key; both values are `OTHER_VALUES` for pairs that are counted together.
 */
export const readPairKey = (key: string): readonly [string, string] =>
  key === OTHER_VALUES ? [OTHER_VALUES, OTHER_VALUES] : JSON.parse(key)

export interface CountedMatching {
  /**
   * Counts by key. An empty key is unknown; time steps are keyed by their start in milliseconds.
   */
  readonly groups: readonly { readonly key: string; readonly counts: VisitCounts }[]
  /**
   * The time from which visits are counted, in milliseconds, if earlier ones are too many or
   * unavailable; otherwise `null`.
   */
  readonly countedFrom: number | null
}

export interface LatestInput {
  readonly campaignId: number
  /** Milliseconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

export interface LatestVisits {
  /** The number of requests read, and whether they cover the whole range. */
  readonly visits: number
  readonly isComplete: boolean
  readonly addresses: number
  /** Counts by the reason of the monitoring rule, most visits first. */
  readonly monitored: { readonly reason: string; readonly visits: number }[]
}

export interface VisitsFromInput {
  /** An address or CIDR block. */
  readonly block: string
  /** The campaign to search; all if absent. */
  readonly campaignId?: number | undefined
  /** Milliseconds. */
  readonly from: number
  /** The previous page's cursor; `null` for the first page. */
  readonly cursor: string | null
}

export interface VisitsFrom {
  readonly rows: {
    readonly address: string
    /** Distinguishes visitors behind one IP address. */
    readonly agent: string
    readonly asn: number | null
    readonly visits: number
    /** Visits decided for the main page. */
    readonly passed: number
    /** Visits that a rule decided for the fallback page. */
    readonly filtered: number
  }[]
  /** The next page; `null` at the end. */
  readonly cursor: string | null
  /** See `FoundVisits`. */
  readonly readableFrom?: number
}

export interface CountBlocksInput {
  /** Addresses and CIDR blocks. */
  readonly blocks: readonly string[]
  /** The rules that decided the visits. */
  readonly ruleIds: readonly string[]
  /** Milliseconds. */
  readonly from: number
  /** The previous page's cursor; `null` for the first page. */
  readonly cursor: string | null
}

export interface CountedBlocks {
  readonly rows: {
    readonly block: string
    readonly ruleId: string
    readonly campaignId: number
    readonly visits: number
    /** The time of the newest visit, in milliseconds. */
    readonly lastAt: number
  }[]
  /** The next page; `null` at the end. */
  readonly cursor: string | null
  /** See `FoundVisits`. */
  readonly readableFrom?: number
}

/** A visitor's report that they are a person. */
export interface StoredPersonReport {
  readonly visit: VisitRow
  readonly reportedAt: number
}
