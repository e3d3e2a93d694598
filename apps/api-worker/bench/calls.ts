import type { BreakdownInput, SeriesInput, VisitSearch } from '../src/ledger/types.ts'

/** What a measurement asks of the worker, one call at a time. */
export type BenchCall =
  | {
      /** Makes batches of visits of a span, which the next `append` stores. */
      readonly call: 'prepare'
      readonly seed: number
      readonly batches: number
      readonly size: number
      readonly from: number
      readonly to: number
    }
  /** `appendBare` stores the same visits in one plain table, without a single count. */
  | { readonly call: 'append' | 'appendBare' }
  /** Does a slice of what is due; answers whether there is more. */
  | { readonly call: 'upkeep' }
  /** Answers the size of the ledger's database in bytes. */
  | { readonly call: 'size' }
  | BenchQuery

/** What a dashboard asks of a ledger. */
export type BenchQuery =
  | { readonly call: 'breakdown'; readonly input: BreakdownInput }
  | { readonly call: 'series'; readonly input: SeriesInput }
  | { readonly call: 'visits'; readonly input: VisitSearch }
  | {
      readonly call: 'recent'
      readonly input: { readonly campaignId: number | null; readonly limit: number }
    }
