import type { RuleHour } from './rule-hours.ts'

const DAY = 24
const WEEK = 168
/** The weight of the latest earlier week; each older one gets this share of the remainder. */
const LATEST = 0.4
const MOST_WEEKS = 5
/** Until the same hour of an earlier week is known, the same hour of earlier days is used. */
const MOST_DAYS = 7
const LEAST_DAYS = 2

/** How fast the level of the latest hours follows a change, such as a new budget. */
const LEVEL_HOURS = 24
const LEVEL_KEPT = 0.85
/** The minimum number of expected visits for estimating the level. */
const LEAST_OF_LEVEL = 20

/** A campaign's hours, and the first one with a known number of visits. */
export interface History {
  readonly hours: ReadonlyMap<number, RuleHour>
  readonly since: number
  /** The patterns computed so far, by hour; each evaluation starts with none. */
  readonly patterns: Map<number, Pattern | null>
}

export const historyOf = (hours: History['hours'], since: number): History => ({
  hours,
  since,
  patterns: new Map(),
})

/** Consecutive hours; the last may be incomplete. */
export interface Window {
  readonly first: number
  readonly last: number
  /** The elapsed share of the last hour. */
  readonly part: number
}

/** Expected or counted numbers. */
export interface Sums {
  total: number
  passing: number
  readonly taken: Record<string, number>
}

/** The forecast for a window, with a measure of how few earlier hours it is based on. */
export interface Pattern extends Sums {
  /** The sum of squared weights: 1 for a single earlier hour, less for several. */
  readonly scarcity: number
}

/**
 * Returns an exponentially weighted mean of the same hours in earlier weeks, at the level of the
 * hours right before the window; `null` while too little is known.
 */
export function forecast(history: History, { first, last, part }: Window): Pattern | null {
  const sums = emptySums()
  const level = levelBefore(history, first)
  let scarcity = 0
  for (let hour = first; hour <= last; hour++) {
    const pattern = patternOf(history, hour)
    if (pattern === null) return null
    const share = hour === last ? part : 1
    sums.total += pattern.total * level.total * share
    sums.passing += pattern.passing * level.passing * share
    addTaken(sums.taken, pattern.taken, level.total * share)
    scarcity = Math.max(scarcity, pattern.scarcity)
  }
  return { ...sums, scarcity }
}

/** Counts the visits of a window. */
export function countWindow({ hours }: History, { first, last }: Window): Sums {
  const sums = emptySums()
  for (let hour = first; hour <= last; hour++) addHour(sums, hours.get(hour), 1)
  return sums
}

/** Returns the ratio of the preceding hours to earlier weeks, weighting recent hours most. */
function levelBefore(history: History, first: number): { total: number; passing: number } {
  const [counted, expected] = [
    { total: 0, passing: 0 },
    { total: 0, passing: 0 },
  ]
  let weight = 1
  for (let hour = first - 1; hour >= first - LEVEL_HOURS; hour--) {
    const pattern = patternOf(history, hour)
    if (pattern === null) break
    const { total = 0, passing = 0 } = history.hours.get(hour) ?? {}
    counted.total += total * weight
    counted.passing += passing * weight
    expected.total += pattern.total * weight
    expected.passing += pattern.passing * weight
    weight *= LEVEL_KEPT
  }
  const of = (key: 'total' | 'passing') =>
    expected[key] < LEAST_OF_LEVEL ? 1 : counted[key] / expected[key]
  return { total: of('total'), passing: of('passing') }
}

/** Returns the mean of the hours that an hour is forecast from; `null` while too few are known. */
function patternOf(history: History, hour: number): Pattern | null {
  const known = history.patterns.get(hour)
  if (known !== undefined) return known
  const before = hoursBefore(hour, history.since)
  const sums = emptySums()
  for (const [earlier, weight] of before ?? []) addHour(sums, history.hours.get(earlier), weight)
  const scarcity = (before ?? []).reduce((sum, [, weight]) => sum + weight ** 2, 0)
  const pattern = before === null ? null : { ...sums, scarcity }
  history.patterns.set(hour, pattern)
  return pattern
}

const emptySums = (): Sums => ({ total: 0, passing: 0, taken: {} })

/** Returns the hours that an hour is forecast from, with weights that add up to 1. */
function hoursBefore(hour: number, since: number): [hour: number, weight: number][] | null {
  const weeks = Math.min(MOST_WEEKS, Math.floor((hour - since) / WEEK))
  if (weeks > 0) return weighted(hour, WEEK, weeks)
  const days = Math.min(MOST_DAYS, Math.floor((hour - since) / DAY))
  return days >= LEAST_DAYS ? weighted(hour, DAY, days) : null
}

function weighted(hour: number, step: number, count: number): [number, number][] {
  const all = 1 - (1 - LATEST) ** count
  return Array.from({ length: count }, (_, back) => [
    hour - step * (back + 1),
    (LATEST * (1 - LATEST) ** back) / all,
  ])
}

function addHour(sums: Sums, hour: RuleHour | undefined, weight: number): void {
  if (hour === undefined) return
  sums.total += hour.total * weight
  sums.passing += hour.passing * weight
  addTaken(sums.taken, hour.taken, weight)
}

function addTaken(
  sum: Record<string, number>,
  taken: Readonly<Record<string, number>>,
  weight: number,
): void {
  for (const ruleId in taken) sum[ruleId] = (sum[ruleId] ?? 0) + (taken[ruleId] ?? 0) * weight
}
