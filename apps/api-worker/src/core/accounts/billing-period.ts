/** A billing period in milliseconds; `end` is exclusive. */
export interface Period {
  readonly start: number
  readonly end: number
}

/**
 * Returns the billing period that contains a given time: a month that starts on the registration's
 * day of the month, or on the last day of a shorter month. Days are in UTC.
 */
export function currentPeriod(registeredAt: number, now: number): Period {
  const day = new Date(registeredAt).getUTCDate()
  const date = new Date(now)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  const isBegun = now >= dayOfMonth(month, day)
  const first = isBegun ? month : month - 1
  return { start: dayOfMonth(first, day), end: dayOfMonth(first + 1, day) }
}

/**
 * Returns the start of a day of a month, or of the month's last day if the month is shorter; months
 * are numbered from year 0.
 */
function dayOfMonth(month: number, day: number): number {
  const [year, index] = [Math.floor(month / 12), month % 12]
  const lastDay = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  return Date.UTC(year, index, Math.min(day, lastDay))
}
