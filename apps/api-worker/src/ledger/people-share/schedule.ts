import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { readState, writeState } from '../storage/state.ts'
import { countNewPeople, noteCountedPeople } from './people-hours.ts'

/**
 * Shares are counted hourly, or earlier after this many new people: few, because a campaign that
 * 50 people gave a share could give the others another page until the next count.
 */
const MANY_PEOPLE = 5
/**
 * The pause between such counts: short at first, so that a crowd after a quiet time is soon
 * counted, then twice as long each time.
 */
const FIRST_PAUSE_MS = 20 * SECOND_MS
const LONGEST_PAUSE_MS = 5 * MINUTE_MS

/** Records newly seen networks; the caller holds the transaction. */
export const notePeopleSeen = (sql: SqlStorage, now: number): void =>
  // Rounded to the hour, so that it is rarely written.
  writeState(sql, 'peopleSeenAt', String(now - (now % HOUR_MS)))

/** Records a count of the shares; the caller holds the transaction. */
export function noteSharesCounted(sql: SqlStorage, now: number): void {
  noteCountedPeople(sql)
  const wasQuiet = now - numberOf(sql, 'peopleCountedAt') >= HOUR_MS
  const pause = wasQuiet ? FIRST_PAUSE_MS : Math.min(2 * pauseMs(sql), LONGEST_PAUSE_MS)
  writeState(sql, 'peoplePause', String(pause))
  writeState(sql, 'peopleCountedAt', String(now))
}

/** Longer than two counts, one of which may be lost by chance, as when the object restarts. */
const LOST_AFTER_MS = 2.5 * HOUR_MS

/** Returns whether counts have begun for some time without an end. */
export function areCountsLost(sql: SqlStorage, now: number): boolean {
  const endedAt = numberOf(sql, 'peopleCountEndedAt')
  const hasBegun = numberOf(sql, 'peopleCountedAt') > endedAt
  return endedAt > 0 && hasBegun && now - endedAt > LOST_AFTER_MS
}

/** Records that a count ended, which was begun at this time. */
export const noteCountEnded = (sql: SqlStorage, begunAt: number): void =>
  writeState(sql, 'peopleCountEndedAt', String(begunAt))

/**
 * Returns when shares are next counted, in milliseconds; `null` a day after the last people, when
 * their window is settled and the daily alarm is enough.
 */
export function nextShareCount(sql: SqlStorage): number | null {
  const seenAt = numberOf(sql, 'peopleSeenAt')
  const countedAt = numberOf(sql, 'peopleCountedAt')
  if (countNewPeople(sql) >= MANY_PEOPLE) return countedAt + pauseMs(sql)
  return seenAt + DAY_MS + HOUR_MS > countedAt && seenAt > 0 ? countedAt + HOUR_MS : null
}

export const isShareCountDue = (sql: SqlStorage, now: number): boolean =>
  numberOf(sql, 'peopleSeenAt') > 0 &&
  now >= (nextShareCount(sql) ?? numberOf(sql, 'peopleCountedAt') + HOUR_MS)

const pauseMs = (sql: SqlStorage): number => numberOf(sql, 'peoplePause') || LONGEST_PAUSE_MS

const numberOf = (sql: SqlStorage, key: string): number => Number(readState(sql, key) ?? 0)
