import { DAY_MS } from '@crivo/shared'

/** Returns the UTC days since the epoch. */
export const toDay = (day: string): number => Date.parse(day) / DAY_MS

/** Returns a day as `YYYY-MM-DD`. */
export const fromDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
