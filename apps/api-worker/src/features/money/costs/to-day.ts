import { DAY_MS } from '@crivo/shared'
import { toIsoDay } from '#platform/to-iso.ts'

/** Returns the UTC days since the epoch. */
export const toDay = (day: string): number => Date.parse(day) / DAY_MS

/** Returns a day as `YYYY-MM-DD`. */
export const fromDay = (day: number): string => toIsoDay(day * DAY_MS)
