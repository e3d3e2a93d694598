import { DAY_MS, dayInZone, type ExportInterval, HOUR_MS, instantInZone } from '@crivo/shared'

/** Edges deliver most visits within seconds; later ones appear only in lists and other exports. */
const LATE_MS = HOUR_MS

/** A file's span of time in milliseconds; `to` is exclusive. */
export interface Period {
  readonly from: number
  readonly to: number
}

/**
 * Returns the period that begins at a time: until the next midnight in the zone, or the next full
 * hour.
 */
export function periodAt(every: ExportInterval, timeZone: string, from: number): Period {
  if (every === 'hourly') return { from, to: (Math.floor(from / HOUR_MS) + 1) * HOUR_MS }
  return { from, to: instantInZone(timeZone, dayInZone(timeZone, from) + DAY_MS) }
}

/** Returns when a period's file is due. */
export const dueAt = ({ to }: Period): number => to + LATE_MS

/** Returns the start of the first period of an export created now: the current day or hour. */
export function firstStart(every: ExportInterval, timeZone: string, now: number): number {
  if (every === 'hourly') return Math.floor(now / HOUR_MS) * HOUR_MS
  return instantInZone(timeZone, dayInZone(timeZone, now))
}
