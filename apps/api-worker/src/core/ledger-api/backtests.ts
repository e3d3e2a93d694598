import type { BacktestDimension, BacktestState, SourceParameters, VisitRow } from '@crivo/shared'

/** A ruleset to test on a campaign's past visits. */
export interface BacktestInput {
  readonly campaignId: number
  /** Milliseconds since the epoch; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** The text of a ruleset that contains the campaign. */
  readonly ruleset: string
  /** The parameters of the account's placements, ad sets and ads; the defaults if absent. */
  readonly parameters?: SourceParameters
}

/** The numbers of visits whose page changes, by direction. */
export interface Changed {
  readonly toFallback: number
  readonly toMain: number
}

/** A visit whose page changes, with the logged decision and the tested ruleset's. */
export interface ChangedVisit {
  readonly id: string
  readonly at: number
  readonly before: Pick<VisitRow, 'action' | 'reason' | 'ruleId'>
  readonly after: Pick<VisitRow, 'action' | 'reason' | 'ruleId'>
}

/** The effect a ruleset would have had on the visits checked so far. */
export interface BacktestCounts extends Changed {
  readonly visits: number
  /** Visits whose decision depends on facts that are not stored. */
  readonly unknown: number
  /** Main-page visits, excluding unknown visits. */
  readonly mainPages: { readonly before: number; readonly after: number }
  readonly charged: { readonly before: number; readonly after: number }
  /** Counts by dimension and value; a `null` value is unknown. */
  readonly groups: Readonly<
    Record<BacktestDimension, readonly (Changed & { value: string | null })[]>
  >
  /** The number of visits that lack each fact that the ruleset uses. */
  readonly missing: Readonly<Record<string, number>>
  readonly sample: readonly ChangedVisit[]
}

export interface StoredBacktest extends Omit<BacktestInput, 'ruleset' | 'parameters'> {
  readonly id: number
  readonly state: BacktestState
  readonly createdAt: number
  /** Visits from this time on have been checked. */
  readonly readFrom: number
  readonly counts: BacktestCounts
}
