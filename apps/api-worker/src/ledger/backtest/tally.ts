import type { Decision } from '@crivo/filter-engine'
import {
  BACKTEST_DIMENSIONS,
  type BacktestDimension,
  fromKeys,
  OTHER_VALUES,
  type VisitRow,
  type VisitSource,
} from '@crivo/shared'
import type { BacktestCounts, Changed, ChangedVisit } from '#core/ledger-api/backtests.ts'
import { classOf } from '#core/visits/visit-class.ts'

/**
 * The maximum number of distinct values per dimension, because visitors can invent values; the rest
 * is counted as one.
 */
const MOST_VALUES = 1_000
const MOST_SAMPLED = 50
const MOST_SAMPLED_ALIKE = 10

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type Logged = ChangedVisit['before']
/** The number of visits that changed page, by a dimension's values. */
type Groups = Map<string | null, Writable<Changed>>

/** Returns empty counts. */
export const noCounts = (): BacktestCounts => ({
  ...{ visits: 0, toFallback: 0, toMain: 0, unknown: 0 },
  mainPages: { before: 0, after: 0 },
  charged: { before: 0, after: 0 },
  groups: fromKeys(BACKTEST_DIMENSIONS, () => []),
  missing: {},
  sample: [],
})

/** The values of a visit whose page changes, for the counts. */
export interface Seen {
  readonly id: () => string
  readonly at: number
  readonly country: string | null
  readonly device: string | null
  readonly network: string | null
  readonly source: VisitSource
}

/** Adds up a ruleset's effects, continuing from another tally. */
export class BacktestTally {
  readonly #sums: Writable<Pick<BacktestCounts, 'visits' | 'unknown' | 'toFallback' | 'toMain'>>
  readonly #mainPages: Writable<BacktestCounts['mainPages']>
  readonly #charged: Writable<BacktestCounts['charged']>
  readonly #groups: readonly (readonly [BacktestDimension, Groups])[]
  readonly #missing: Map<string, number>
  readonly #sample: ChangedVisit[]

  constructor({ groups, missing, sample, mainPages, charged, ...sums }: BacktestCounts) {
    this.#sums = { ...sums }
    this.#mainPages = { ...mainPages }
    this.#charged = { ...charged }
    // A backtest older than a dimension has no groups for it.
    const stored: Partial<BacktestCounts['groups']> = groups
    this.#groups = BACKTEST_DIMENSIONS.map((dimension) => [
      dimension,
      new Map((stored[dimension] ?? []).map(({ value, ...counts }) => [value, counts])),
    ])
    this.#missing = new Map(Object.entries(missing))
    this.#sample = [...sample]
  }

  /** True if the sample is full. */
  get isSampleFull(): boolean {
    return this.#sample.length === MOST_SAMPLED
  }

  /** Counts a visit whose decision depends on facts that are not stored. */
  addUnknown(missing: Iterable<string>): void {
    this.#sums.visits++
    this.#sums.unknown++
    for (const fact of missing) this.#missing.set(fact, (this.#missing.get(fact) ?? 0) + 1)
  }

  /** Counts a decided visit. */
  add(before: Logged, after: Decision, seen: () => Seen): void {
    this.#sums.visits++
    if (before.action === 'black') this.#mainPages.before++
    if (after.action === 'black') this.#mainPages.after++
    if (isCharged(before.reason)) this.#charged.before++
    if (isCharged(after.reason)) this.#charged.after++
    if (before.action !== after.action) this.#addChanged(before, after, seen())
  }

  #addChanged(before: Logged, after: Decision, seen: Seen): void {
    const direction = after.action === 'white' ? 'toFallback' : 'toMain'
    this.#sums[direction]++
    const { reason } = direction === 'toFallback' ? after : before
    const values = valuesOf(seen, reason)
    for (const [dimension, groups] of this.#groups) {
      countOf(groups, values[dimension])[direction]++
    }
    if (this.isSampleFull) return
    const alike = this.#sample.filter(
      (visit) => visit.before.reason === before.reason && visit.after.reason === after.reason,
    )
    if (alike.length === MOST_SAMPLED_ALIKE) return
    const { id, at } = seen
    this.#sample.push({ id: id(), at, before: loggedOf(before), after: loggedOf(after) })
  }

  /** Returns the counts so far. */
  counts(): BacktestCounts {
    const groups = new Map(this.#groups)
    const listOf = (dimension: BacktestDimension) =>
      [...(groups.get(dimension) ?? [])].map(([value, counts]) => ({ value, ...counts }))
    return {
      ...this.#sums,
      mainPages: this.#mainPages,
      charged: this.#charged,
      groups: fromKeys(BACKTEST_DIMENSIONS, listOf),
      missing: Object.fromEntries(this.#missing),
      sample: this.#sample,
    }
  }
}

const loggedOf = ({ action, reason, ruleId }: Logged): Logged => ({ action, reason, ruleId })

const valuesOf = (
  { country, device, network, source }: Seen,
  reason: string,
): Record<BacktestDimension, string | null> => ({
  reason,
  class: classOf(reason),
  country,
  device,
  network,
  source: source.source,
  clickNetwork: source.clickNetwork,
  utmCampaign: source.utmCampaign,
  placement: source.placement,
  adSet: source.adSet,
  ad: source.ad,
})

function countOf(groups: Groups, value: string | null): Writable<Changed> {
  const known = groups.get(value)
  if (known !== undefined) return known
  const key = groups.size < MOST_VALUES ? value : OTHER_VALUES
  const counts = groups.get(key) ?? { toFallback: 0, toMain: 0 }
  groups.set(key, counts)
  return counts
}

/** A visit is charged unless the account is over its quota and therefore not filtered. */
const isCharged = (reason: VisitRow['reason']): boolean => reason !== 'SYS.QUOTA'
