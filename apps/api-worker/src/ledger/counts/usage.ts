import { dayOf, hourOf, type VisitValues } from '@crivo/shared'
import type { PeriodUsage } from '#core/ledger-api/counts.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { countsOf, createTailSum, readTail } from '../segments/tail.ts'
import type { TailBatch } from '../segments/tail-line.ts'
import { readState, writeState } from '../storage/state.ts'

/** The sums of a day's visits. */
type DaySums = Record<'requests' | 'verified' | 'bots' | 'timed' | 'delayMs', number>

const ADD = `insert into usage_days (day, requests, verified, bots, timed, delayMs)
  values (?1, ?2, ?3, ?4, ?5, ?6)
  on conflict (day) do update set requests = requests + ?2, verified = verified + ?3,
    bots = bots + ?4, timed = timed + ?5, delayMs = delayMs + ?6`

/** The sums of visits by day. */
export type UsageSums = Record<string, DaySums>

const NONE: DaySums = { requests: 0, verified: 0, bots: 0, timed: 0, delayMs: 0 }

/**
 * Sums visits for billing, stored permanently: all are charged except reviewers', unfiltered ones,
 * and those free because of a flood. Also sums invalid traffic and delays.
 */
export function sumUsage(
  visits: readonly VisitValues[],
  receivedAt: number,
  free: ReadonlySet<VisitValues>,
): UsageSums {
  const days: UsageSums = {}
  for (const visit of visits) {
    const { at, reason } = visit
    const day = dayOf(at)
    const sums = days[day] ?? { ...NONE }
    days[day] = sums
    const visitClass = classOf(reason)
    if (visitClass === 'verified') sums.verified++
    else if (isCharged(visit) && !free.has(visit)) sums.requests++
    if (visitClass === 'givt' || visitClass === 'sivt') sums.bots++
    sums.timed++
    // An edge's clock may be slightly fast.
    sums.delayMs += Math.max(receivedAt - at, 0)
  }
  return days
}

/** Adds batches' sums to the days' usage; also keeps the sums of the latest hour separately. */
export function foldUsage(sql: SqlStorage, batches: readonly TailBatch[]): void {
  addToUsage(sql, countsOf(batches, 'usage'))
  const folded = readFolded(sql)
  const hour = Math.max(folded.hour, ...batches.map(({ receivedAt }) => hourOf(receivedAt)))
  const before = folded.hour === hour ? [folded.days] : []
  const days = joinDays([...before, ...arrivedIn(batches, hour)])
  writeState(sql, 'usageOfHour', JSON.stringify({ hour, days }))
}

const arrivedIn = (batches: readonly TailBatch[], hour: number): UsageSums[] =>
  countsOf(
    batches.filter(({ receivedAt }) => hourOf(receivedAt) === hour),
    'usage',
  )

/** Returns the sums of the latest hour's batches that left the tail. */
const readFolded = (sql: SqlStorage): { hour: number; days: UsageSums } =>
  JSON.parse(readState(sql, 'usageOfHour') ?? '{"hour":0,"days":{}}')

/** Adds sums to the days' usage. */
function addToUsage(sql: SqlStorage, all: readonly UsageSums[]): void {
  for (const [day, sums] of Object.entries(joinDays(all))) {
    const { requests, verified, bots, timed, delayMs } = sums
    sql.exec(ADD, Number(day), requests, verified, bots, timed, delayMs)
  }
}

function joinDays(all: readonly UsageSums[]): UsageSums {
  const days: UsageSums = {}
  for (const each of all) {
    for (const [day, sums] of Object.entries(each)) days[day] = addUp(days[day] ?? NONE, sums)
  }
  return days
}

const addUp = (one: DaySums, other: DaySums): DaySums => ({
  requests: one.requests + other.requests,
  verified: one.verified + other.verified,
  bots: one.bots + other.bots,
  timed: one.timed + other.timed,
  delayMs: one.delayMs + other.delayMs,
})

/** Returns whether a visit is charged, ignoring floods. */
export const isCharged = ({ reason }: VisitValues): boolean =>
  reason !== 'SYS.QUOTA' && classOf(reason) !== 'verified'

const usageInTail = createTailSum(
  (): UsageSums => ({}),
  (days, batch) => {
    for (const sums of countsOf<UsageSums>([batch], 'usage')) {
      for (const [day, added] of Object.entries(sums)) days[day] = addUp(days[day] ?? NONE, added)
    }
  },
)

/**
 * Returns the usage of whole UTC days; `from` and `to` are in milliseconds, and `to` is exclusive.
 */
export function readUsage(sql: SqlStorage, from: number, to: number): PeriodUsage {
  const stored = sql
    .exec<DaySums>(
      `select coalesce(sum(requests), 0) as requests, coalesce(sum(verified), 0) as verified,
          coalesce(sum(bots), 0) as bots, coalesce(sum(timed), 0) as timed,
          coalesce(sum(delayMs), 0) as delayMs
        from usage_days where day >= ? and day < ?`,
      dayOf(from),
      dayOf(to),
    )
    .one()
  const { timed, delayMs, ...counts } = within([usageInTail(sql)], from, to).reduce(addUp, stored)
  return { ...counts, meanDelayMs: timed === 0 ? null : Math.round(delayMs / timed) }
}

/** Returns the requests of whole UTC days that arrived in the running hour. */
export function readThisHour(
  sql: SqlStorage,
  { from, to, now }: { from: number; to: number; now: number },
): number {
  const hour = hourOf(now)
  const folded = readFolded(sql)
  const before = folded.hour === hour ? [folded.days] : []
  const all = [...before, ...arrivedIn(readTail(sql), hour)]
  return within(all, from, to).reduce(addUp, NONE).requests
}

const within = (all: readonly UsageSums[], from: number, to: number): DaySums[] =>
  all
    .flatMap((sums) => Object.entries(sums))
    .filter(([day]) => Number(day) >= dayOf(from) && Number(day) < dayOf(to))
    .map(([, sums]) => sums)
