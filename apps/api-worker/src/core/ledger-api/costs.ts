import type { CostKey, MoneyDimension } from '@crivo/shared'
import type { VisitSearch } from './searches.ts'

/** The cost of a campaign's source on a day. */
export interface StoredCost extends CostKey {
  /** UTC days since the epoch. */
  readonly day: number
  readonly micros: number
  readonly currency: string
}

/** A cost of several days, split evenly among the days. */
export interface CostEntry extends Omit<StoredCost, 'day'> {
  readonly from: number
  /** The last day, inclusive. */
  readonly to: number
}

export interface PutCostsInput {
  readonly entries: readonly CostEntry[]
  /** Whether the costs replace other costs of the same days and sources. */
  readonly replaces: boolean
  /** Whether valid entries are stored even if others are refused. */
  readonly isPartial: boolean
}

export interface PutCostsResult {
  readonly added: number
  readonly replaced: number
  readonly unchanged: number
  /** Position and first conflicting day of each refused entry. */
  readonly conflicts: readonly { readonly index: number; readonly day: number }[]
  /** Whether nothing was stored because the account has too many costs. */
  readonly isFull: boolean
}

export interface ListCostsInput {
  readonly from: number | null
  /** The last day, inclusive. */
  readonly to: number | null
  readonly campaignId: number | null
  readonly offset: number
  readonly limit: number
  /** The last cost of the previous page, for reading all pages while others change the costs. */
  readonly after?: DayCostKey | undefined
}

export interface DeleteCostsInput extends CostKey {
  readonly from: number
  readonly to: number
}

/** The key of a cost on one day, for counting the visits that share the cost. */
export interface DayCostKey extends CostKey {
  readonly day: number
}

export interface SpreadCostsInput {
  readonly search: VisitSearch
  readonly by: MoneyDimension
  readonly costs: readonly DayCostKey[]
}

export interface CountedVisits {
  /** Visits from people and bots. */
  readonly visits: number
  readonly invalid: number
}

/** The visits that share costs, in pages. */
export interface SpreadCosts {
  /** The visits of each cost, in the order given, whether they match the search or not. */
  readonly visits: readonly number[]
  /** Matching visits by cost and value. */
  readonly cells: readonly (CountedVisits & { readonly cost: number; readonly key: string })[]
  /** Matching visits by value, with or without cost. An empty key is unknown. */
  readonly groups: readonly (CountedVisits & { readonly key: string })[]
  /** Matching visits with more than one cost. */
  readonly overlapping: number
  /** The next page; `null` at the end. */
  readonly cursor: string | null
  /** See `FoundVisits`. */
  readonly readableFrom?: number
}
