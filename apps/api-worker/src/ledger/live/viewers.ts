import { MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { readState, writeState } from '../storage/state.ts'

/** Slightly less than the time an edge remembers a viewer. */
const TELL_AGAIN_MS = 50 * SECOND_MS

/**
 * Returns whether the edges must be notified of live viewers and, if so, records the time. They are
 * notified again every 50 seconds while there are viewers.
 */
export function markViewers(sql: SqlStorage, now: number): boolean {
  if (toldAt(sql) > now - TELL_AGAIN_MS) return false
  writeState(sql, 'toldAt', String(now))
  return true
}

/** Returns whether the list was requested within the last minute. */
export const wasPolled = (sql: SqlStorage, polledAt: number, now: number): boolean =>
  Math.max(polledAt, toldAt(sql)) > now - MINUTE_MS

const toldAt = (sql: SqlStorage): number => Number(readState(sql, 'toldAt') ?? 0)
