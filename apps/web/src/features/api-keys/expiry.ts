/** The end of a day that a person chose, in their time zone; `null` for none. */
export function endOfDay(day: string): string | null {
  if (day === '') return null
  const end = new Date(`${day}T23:59:59`)
  // What is no day is left for the schema to refuse.
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
