/** A billing period, milliseconds; `end` is not included. */
export interface Period {
  readonly start: number
  readonly end: number
}

/**
 * The billing period at a time: a month from the day of the month on which the account was
 * registered, or from the last day of a month that is too short. Days are of UTC.
 */
export function currentPeriod(registeredAt: number, now: number): Period {
  const day = new Date(registeredAt).getUTCDate()
  const date = new Date(now)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  const isBegun = now >= dayOfMonth(month, day)
  const first = isBegun ? month : month - 1
  return { start: dayOfMonth(first, day), end: dayOfMonth(first + 1, day) }
}

/** The start of a day of a month, counted from year 0 on, or of the month's last day. */
function dayOfMonth(month: number, day: number): number {
  const [year, index] = [Math.floor(month / 12), month % 12]
  const lastDay = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  return Date.UTC(year, index, Math.min(day, lastDay))
}
