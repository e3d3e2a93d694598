import type { BacktestInput } from '#core/ledger-api/backtests.ts'
import type { BreakdownInput, SeriesInput } from '#core/ledger-api/counts.ts'
import type { MatchingInput, VisitSearch } from '#core/ledger-api/searches.ts'

/** A call that a benchmark makes to the worker. */
export type BenchCall =
  | {
      /** Prepares batches of visits in a time span for the next `append` to store. */
      readonly call: 'prepare'
      readonly seed: number
      readonly batches: number
      readonly size: number
      readonly from: number
      readonly to: number
      /** Number of campaigns the visits belong to; 8 if omitted. */
      readonly campaigns?: number
    }
  /** `appendBare` stores the same batches in one plain table, one text value per batch. */
  | { readonly call: 'append' | 'appendBare' }
  /** Moves all visits that have arrived into segments. */
  | { readonly call: 'compact' }
  /** Copies every segment this many times to get more visits on the same days. */
  | { readonly call: 'multiply'; readonly times: number }
  /** Moves all segments to R2. */
  | { readonly call: 'archive' }
  /** Returns the number of R2 reads since the last call. */
  | { readonly call: 'gets' }
  /** Runs one batch of due maintenance; returns whether more is due. */
  | { readonly call: 'upkeep' }
  /**
   * Runs all maintenance due at `now`, including the archive's; `isAway` simulates an R2 outage.
   */
  | { readonly call: 'maintainArchive'; readonly now: number; readonly isAway: boolean }
  /** Runs a backtest to the end; returns the counts. */
  | { readonly call: 'backtest'; readonly input: BacktestInput }
  /** Returns the size of the ledger's database in bytes. */
  | { readonly call: 'size' }
  /** Deletes the click IDs stored outside the visits; returns their number. */
  | { readonly call: 'forgetClickIds' }
  | BenchQuery

/** A query that the dashboard sends to a ledger. */
export type BenchQuery =
  | { readonly call: 'breakdown'; readonly input: BreakdownInput }
  | { readonly call: 'series'; readonly input: SeriesInput }
  | { readonly call: 'visits'; readonly input: VisitSearch }
  /** Counts one page of the visits that match any filter. */
  | { readonly call: 'countMatching'; readonly input: MatchingInput }
  | {
      readonly call: 'recent'
      readonly input: { readonly campaignId: number | null; readonly limit: number }
    }
