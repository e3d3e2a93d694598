/** Returns the end of a day in the person's time zone; `null` if the day is empty. */
export function endOfDay(day: string): string | null {
  if (day === '') return null
  const end = new Date(`${day}T23:59:59`)
  // Invalid dates are passed on for the schema to reject.
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
