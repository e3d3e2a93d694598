import { DAY_MS } from '@crivo/shared'

/** Monday (1) to Sunday (7). */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Days that every month has. */
export const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => index + 1)

/** A Sunday, to which days of the week are added. */
const SUNDAY = Date.UTC(2024, 0, 7)

/** Returns the name of a day of the week; 1 is Monday. */
export const dayName = (language: string, day: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY + day * DAY_MS,
  )
