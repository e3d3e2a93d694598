import { readState, writeState } from './state.ts'
import { MINUTE_MS } from './time.ts'

/** A little less than what an edge that was told remembers it for. */
const TELL_AGAIN_MS = 50_000

/**
 * Notes that somebody watches; gives whether the edges have to be told, which they are when
 * it begins, and again for as long as it goes on.
 */
export function noteWatching(sql: SqlStorage, now: number): boolean {
  if (toldAt(sql) > now - TELL_AGAIN_MS) return false
  writeState(sql, 'toldAt', String(now))
  return true
}

/** Whether somebody has asked for the list within the last minute. */
export const wasPolled = (sql: SqlStorage, polledAt: number, now: number): boolean =>
  Math.max(polledAt, toldAt(sql)) > now - MINUTE_MS

const toldAt = (sql: SqlStorage): number => Number(readState(sql, 'toldAt') ?? 0)
