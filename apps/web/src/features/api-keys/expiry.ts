import type { Clock } from '#lib/time/clock.ts'

/** Returns the last second of a day in the account's time zone; `null` if the day is empty. */
export const endOfDay = (day: string, clock: Clock): string | null =>
  // Invalid dates are passed on for the schema to reject.
  day === '' ? null : clock.fromField(`${day}T23:59:59`)
