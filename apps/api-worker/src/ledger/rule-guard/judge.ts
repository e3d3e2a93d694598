import { HOUR_MS } from '@crivo/shared'
import type { TakingRule } from '#core/ledger-api/findings.ts'
import {
  countWindow,
  forecast,
  type History,
  historyOf,
  type Pattern,
  type Sums,
  type Window,
} from './forecast.ts'

/** Window lengths, in hours: short ones detect large changes at once, long ones gradual changes. */
const WINDOWS = [1, 6, 24] as const
/** A shorter part of an hour is not evaluated, because its last visits may still be in transit. */
const LEAST_PART = 0.5

/** The minimum number of missing passing visits, and their minimum share of the expected ones. */
export const LEAST_MISSING = 50
const LEAST_FALL = 0.1
/** How many standard deviations passing visits must be below their forecast. */
const DEVIATIONS = 4.5
/** The total counts as stable down to this share of its forecast. */
const TOTAL_KEPT = 0.8
/**
 * The share of the missing visits that a single rule must have filtered beyond its usual number.
 */
const EXPLAINED = 0.6
/**
 * A rule that filtered far more visits than are missing must have filtered others: a bot wave while
 * fewer people come.
 */
const MOST_EXPLAINED = 1.5

/** The share of the missing visits that must come from networks whose visits used to pass. */
const USED_TO_PASS = 0.6

/**
 * Thresholds of a bot wave: visits filtered beyond the usual, the increase in traffic, and the
 * share of the expected visits that still pass.
 */
const WAVE_VISITS = 200
const WAVE_TOTAL = 2
const WAVE_KEPT = 0.8

/** The assumed forecast error before much is known about a campaign. */
const ASSUMED = { spread: 0.08, windows: 2 }
const MOST_WINDOWS = 48
/** Windows with fewer expected visits reveal little about the spread. */
const LEAST_EXPECTED = 20

/** A window's counts and their forecast. */
export interface Finding extends Omit<TakingRule, 'campaignId' | 'at'> {
  readonly kind: 'taking' | 'wave'
  /** The rule that filtered the visits, or most of the wave. */
  readonly ruleId: string
  /** The number of passing visits missing, or of filtered visits in excess. */
  readonly visits: number
}

/**
 * Evaluates the latest hours of a campaign. `taking`: a rule filters visits that used to pass, as
 * fewer visits pass than forecast, the total has not fallen, and the rule's own visits explain the
 * difference. `wave`: many more visits are filtered while as many pass as before. Otherwise `null`.
 */
export function judge(
  history: History,
  now: number,
  /** The first hour used for a rule's forecasts, by rule, if later than the first known hour. */
  learnFrom: Readonly<Record<string, number>> = {},
): Finding | null {
  let wave: Finding | null = null
  for (const hours of WINDOWS) {
    const window = windowOf(hours, now)
    const counted = countWindow(history, window)
    const expected = forecast(history, window)
    if (expected === null) continue
    const compared = { window, counted, expected, now }
    wave ??= findWave(compared)
    const ruleId = findTaking(history, window, counted, expected)
    if (ruleId === null) continue
    const since = learnFrom[ruleId] ?? history.since
    if (since <= history.since) return taking(compared, ruleId)
    const learnt = historyOf(history.hours, since)
    const anew = forecast(learnt, window)
    if (anew === null || findTaking(learnt, window, counted, anew) !== ruleId) continue
    return taking({ ...compared, expected: anew }, ruleId)
  }
  return wave
}

/**
 * Returns whether the visits a rule filtered beyond its usual number came from networks whose
 * visits used to pass; `usedToPass` is how many would have passed at their networks' rates.
 * Otherwise, they are bots that came while people stayed away.
 */
export const isConfirmed = (
  { taken, expectedTaken, visits }: Finding,
  usedToPass: number,
): boolean =>
  usedToPass * Math.max(0, 1 - expectedTaken / Math.max(1, taken)) >= USED_TO_PASS * visits

function windowOf(hours: number, now: number): Window {
  const hour = Math.floor(now / HOUR_MS)
  const part = (now - hour * HOUR_MS) / HOUR_MS
  return part < LEAST_PART
    ? { first: hour - hours, last: hour - 1, part: 1 }
    : { first: hour - hours + 1, last: hour, part }
}

/**
 * Returns the rule that explains why fewer visits pass; `null` if none does or as many pass as
 * before.
 */
function findTaking(
  history: History,
  window: Window,
  counted: Sums,
  expected: Pattern,
): string | null {
  const [ruleId, excess] = mostExcess(counted, expected)
  const passing = expectedPassing(counted, expected, ruleId)
  const missing = passing - counted.passing
  if (missing < LEAST_MISSING || missing < LEAST_FALL * passing) return null
  if (concerned(counted, ruleId) < TOTAL_KEPT * concerned(expected, ruleId)) return null
  if (excess < EXPLAINED * missing || excess > MOST_EXPLAINED * missing) return null
  const chance = passing * (1 + expected.scarcity)
  const spread = spreadOf(history, window, ruleId)
  return missing < DEVIATIONS * Math.sqrt(chance + (spread * passing) ** 2) ? null : ruleId
}

/**
 * The visits that pass or that a rule filters, so that other rules' filtered visits, such as bots,
 * do not hide them.
 */
const concerned = ({ passing, taken }: Sums, ruleId: string): number =>
  passing + (taken[ruleId] ?? 0)

/** The visits that should have passed, at most as many as forecast. */
function expectedPassing(counted: Sums, expected: Sums, ruleId: string): number {
  const all = concerned(expected, ruleId)
  return all === 0 ? 0 : expected.passing * Math.min(1, concerned(counted, ruleId) / all)
}

/** Returns the rule that filtered most beyond its usual share, and the excess. */
function mostExcess(counted: Sums, expected: Sums): [ruleId: string, excess: number] {
  let most: [string, number] = ['', 0]
  for (const [ruleId, count] of Object.entries(counted.taken)) {
    const excess = count - usualOf(ruleId, counted, expected)
    if (excess > most[1]) most = [ruleId, excess]
  }
  return most
}

const usualOf = (ruleId: string, counted: Sums, expected: Sums): number =>
  expected.total === 0
    ? 0
    : ((expected.taken[ruleId] ?? 0) / expected.total) * Math.min(counted.total, expected.total)

/** Returns how far windows like this usually fall below their forecasts, beyond chance. */
function spreadOf(history: History, { first, last }: Window, ruleId: string): number {
  const length = last - first + 1
  const squares: number[] = []
  for (let back = 1; back <= MOST_WINDOWS; back++) {
    const window = { first: first - back * length, last: last - back * length, part: 1 }
    const expected = forecast(history, window)
    if (expected === null) break
    const counted = countWindow(history, window)
    const passing = expectedPassing(counted, expected, ruleId)
    if (passing < LEAST_EXPECTED || counted.passing > passing) continue
    const chance = (1 + expected.scarcity) / passing
    squares.push(Math.max(0, ((counted.passing - passing) / passing) ** 2 - chance))
  }
  // Excludes the largest tenth, so that an earlier incident does not hide the next one.
  const usual = squares.sort((a, b) => a - b).slice(0, Math.ceil(squares.length * 0.9))
  const sum = usual.reduce((all, each) => all + each, ASSUMED.windows * ASSUMED.spread ** 2)
  return Math.sqrt(sum / (usual.length + ASSUMED.windows))
}

/** A window's counts beside their forecast. */
interface Compared {
  readonly window: Window
  readonly counted: Sums
  readonly expected: Sums
  readonly now: number
}

function findWave(compared: Compared): Finding | null {
  const { counted, expected } = compared
  const filtered = counted.total - counted.passing
  const usual = expected.total - expected.passing
  if (filtered - usual < WAVE_VISITS || counted.total < WAVE_TOTAL * expected.total) return null
  if (counted.passing < WAVE_KEPT * expected.passing) return null
  const [ruleId] = mostExcess(counted, expected)
  return { ...found(compared, ruleId), kind: 'wave', visits: Math.round(filtered - usual) }
}

function taking(compared: Compared, ruleId: string): Finding {
  const { counted, expected } = compared
  const missing = expectedPassing(counted, expected, ruleId) - counted.passing
  return { ...found(compared, ruleId), kind: 'taking', visits: Math.round(missing) }
}

const found = ({ window, counted, expected, now }: Compared, ruleId: string) => ({
  ruleId,
  from: window.first * HOUR_MS,
  to: Math.min(now, (window.last + 1) * HOUR_MS),
  total: counted.total,
  expectedTotal: Math.round(expected.total),
  passing: counted.passing,
  expectedPassing: Math.round(expected.passing),
  taken: counted.taken[ruleId] ?? 0,
  expectedTaken: Math.round(usualOf(ruleId, counted, expected)),
})
