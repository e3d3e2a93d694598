import { DAY_MS, dayOf, HOUR_MS, hourOf, type VisitValues } from '@crivo/shared'
import { classOf } from '#core/visits/visit-class.ts'
import { countsOf, readTail } from '../segments/tail.ts'
import type { TailBatch } from '../segments/tail-line.ts'
import { writeState } from '../storage/state.ts'

/** Days of hours used for forecasts: five weeks, and the current day. */
export const KEPT_DAYS = 36
/** The maximum number of rules per hour; no form has more rules that filter at once. */
const MOST_RULES = 64

/** A campaign's hour: evaluated visits, those that passed, and those each rule filtered. */
export interface RuleHour {
  readonly total: number
  readonly passing: number
  readonly taken: Readonly<Record<string, number>>
}

/** An hour's counts as stored with a batch. */
type HourCounts = readonly [
  campaignId: number,
  hour: number,
  passing: number,
  taken: Readonly<Record<string, number>>,
]

/** A day's hours by index, as stored. */
type DayHours = Record<number, readonly [passing: number, taken: Readonly<Record<string, number>>]>

/** Counts the rules' decisions on new visits; the caller holds the transaction. */
export function sumRuleHours(
  sql: SqlStorage,
  visits: readonly VisitValues[],
  now: number,
): HourCounts[] {
  const hours = new Map<number, Map<number, Sum>>()
  const oldest = hourOf(now - KEPT_DAYS * DAY_MS)
  for (const visit of visits) {
    const { campaignId, action, ruleId } = visit
    const hour = hourOf(visit.at)
    if (hour < oldest || !isJudged(visit)) continue
    const sum = sumOf(hours, campaignId, hour)
    if (action === 'black') sum[2] += 1
    else if (ruleId !== null) count(sum[3], ruleId)
  }
  // Rounded to the hour, so that it is rarely written.
  if (hours.size > 0) writeState(sql, 'rulesSeenAt', String(now - (now % HOUR_MS)))
  return [...hours.values()].flatMap((sums) =>
    Array.from(
      sums.values(),
      ([campaignId, hour, passing, taken]): HourCounts => [
        ...([campaignId, hour, passing] as const),
        Object.fromEntries(taken),
      ],
    ),
  )
}

/** As maps, which are faster to count in than strings of two numbers and objects. */
type Sum = [campaignId: number, hour: number, passing: number, taken: Map<string, number>]

function sumOf(hours: Map<number, Map<number, Sum>>, campaignId: number, hour: number): Sum {
  const sums = hours.get(hour) ?? new Map<number, Sum>()
  hours.set(hour, sums)
  const sum = sums.get(campaignId) ?? [campaignId, hour, 0, new Map()]
  sums.set(campaignId, sum)
  return sum
}

function count(taken: Map<string, number>, ruleId: string): void {
  const known = taken.get(ruleId)
  if (known !== undefined || taken.size < MOST_RULES) taken.set(ruleId, (known ?? 0) + 1)
}

/**
 * Returns whether rules decided a visit, rather than its campaign's state, a crawler check or a
 * failure.
 */
const isJudged = ({ action, reason, ruleId }: VisitValues): boolean => {
  const kind = classOf(reason)
  if (kind === 'verified' || kind === 'agent' || kind === 'system') return false
  return action === 'black' || ruleId !== null
}

/** Adds the counts of batches that leave the tail to the days' counts, in the caller's transaction. */
export function addToRuleDays(sql: SqlStorage, batches: readonly TailBatch[]): void {
  const all = countsOf<HourCounts[]>(batches, 'rules').flat()
  const byDay = Map.groupBy(all, ([campaignId, hour]) => `${dayOfHour(hour)} ${campaignId}`)
  for (const own of byDay.values()) {
    const [campaignId, hour] = own[0] ?? [0, 0]
    const day = dayOfHour(hour)
    const hours = readDay(sql, day, campaignId)
    for (const counts of own) addHour(hours, counts)
    const save = 'insert or replace into rule_days values (?, ?, ?)'
    sql.exec(save, day, campaignId, JSON.stringify(hours))
  }
}

/** Returns the campaigns whose rules filtered at least this many visits since a given day. */
export function campaignsTaken(sql: SqlStorage, since: number, least: number): number[] {
  const taken = new Map<number, number>()
  const note = (campaignId: number, rules: Readonly<Record<string, number>>) => {
    const sum = Object.values(rules).reduce((all, count) => all + count, 0)
    taken.set(campaignId, (taken.get(campaignId) ?? 0) + sum)
  }
  const stored = 'select campaignId, hours from rule_days where day >= ?'
  for (const { campaignId, hours } of sql.exec<StoredDay>(stored, since)) {
    for (const [, rules] of Object.values(parseDay(hours))) note(campaignId, rules)
  }
  for (const [campaignId, hour, , rules] of untabled(sql)) {
    if (dayOfHour(hour) >= since) note(campaignId, rules)
  }
  return [...taken].filter(([, count]) => count >= least).map(([campaignId]) => campaignId)
}

/** Returns a campaign's hours with visits from a day on, by hour number. */
export function readRuleHours(
  sql: SqlStorage,
  campaignId: number,
  from: number,
  to: number,
): Map<number, RuleHour> {
  const days = readDays(sql, campaignId, from, to)
  for (const counts of untabled(sql)) {
    if (counts[0] !== campaignId) continue
    const hours = days.get(dayOfHour(counts[1]))
    if (hours !== undefined) addHour(hours, counts)
  }
  return new Map(
    [...days].flatMap(([day, hours]) =>
      Object.entries(hours).map(([place, [passing, taken]]) => {
        const total = Object.values(taken).reduce((sum, count) => sum + count, passing)
        return [day * 24 + Number(place), { total, passing, taken }] as const
      }),
    ),
  )
}

/** Deletes days no longer needed for forecasts. */
export const deleteOldRuleDays = (sql: SqlStorage, now: number): void => {
  sql.exec('delete from rule_days where day < ?', dayOf(now) - KEPT_DAYS)
}

interface StoredDay {
  readonly [column: string]: SqlStorageValue
  readonly campaignId: number
  readonly hours: string
}

const untabled = (sql: SqlStorage): HourCounts[] =>
  countsOf<HourCounts[]>(readTail(sql), 'rules').flat()

const dayOfHour = (hour: number): number => Math.floor(hour / 24)

const parseDay = (text: string): DayHours => JSON.parse(text)

function readDay(sql: SqlStorage, day: number, campaignId: number): DayHours {
  const select = 'select campaignId, hours from rule_days where day = ? and campaignId = ?'
  const [row] = sql.exec<StoredDay>(select, day, campaignId).toArray()
  return row === undefined ? {} : parseDay(row.hours)
}

/** Reads a campaign's days in one statement, each by its key. */
function readDays(
  sql: SqlStorage,
  campaignId: number,
  from: number,
  to: number,
): Map<number, DayHours> {
  const days = new Map<number, DayHours>()
  for (let day = from; day <= to; day++) days.set(day, {})
  const select = `select day, hours from rule_days
    where campaignId = ? and day in (select value from json_each(?))`
  const wanted = JSON.stringify([...days.keys()])
  for (const { day, hours } of sql.exec<{ day: number; hours: string }>(
    select,
    campaignId,
    wanted,
  )) {
    days.set(day, parseDay(hours))
  }
  return days
}

function addHour(hours: DayHours, [, hour, passing, taken]: HourCounts): void {
  const [before, rules] = hours[hour % 24] ?? [0, {}]
  const sum: Record<string, number> = { ...rules }
  for (const [ruleId, count] of Object.entries(taken)) add(sum, ruleId, count)
  hours[hour % 24] = [before + passing, sum]
}

function add(sum: Record<string, number>, ruleId: string, count: number): void {
  const known = Object.hasOwn(sum, ruleId)
  if (!known && Object.keys(sum).length >= MOST_RULES) return
  sum[ruleId] = (known ? (sum[ruleId] ?? 0) : 0) + count
}
