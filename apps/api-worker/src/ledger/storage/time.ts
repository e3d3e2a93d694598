import type { Runtime } from '@crivo/runtime'
import { DAY_MS, HOUR_MS } from '@crivo/shared'

/** The time of a write in milliseconds, and a source of IDs. */
export interface Moment extends Pick<Runtime, 'uuid'> {
  readonly now: number
}

/** A span in milliseconds; `to` is exclusive. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/**
 * The duration of a turn, in milliseconds. A timer of 0 ms would be due again before the platform
 * looks for waiting calls.
 */
export const TURN_MS = 1

/** Returns the hours since the epoch. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS)

/** Returns the UTC days since the epoch. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** The current time, the first day kept, and a function that yields to arriving visits. */
export interface Turns {
  readonly now: number
  readonly firstDay: number
  readonly turn: () => Promise<void>
}
