import type { Runtime } from '@crivo/runtime'

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

/** The current time, the first day kept, and a function that yields to arriving visits. */
export interface Turns {
  readonly now: number
  readonly firstDay: number
  readonly turn: () => Promise<void>
}
