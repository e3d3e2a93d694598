export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Hours since the epoch, as rollups count them. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS)

/** Days since the epoch, of UTC. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)
