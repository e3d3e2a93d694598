/** Units of time in milliseconds; a day has 24 hours, as in UTC. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Returns the hours since the epoch. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS)

/** Returns the UTC days since the epoch. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)
