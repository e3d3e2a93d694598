/** Brasília has been at UTC-3 all year since 2019. */
const OFFSET_HOURS = 3

/** Formats a time for a date and time field, in Brasília time: `2026-05-01T09:30`. */
export function toBrasiliaTime(iso: string | null | undefined): string {
  if (!iso) return ''
  return new Date(Date.parse(iso) - OFFSET_HOURS * 3_600_000).toISOString().slice(0, 16)
}

/** Parses a date and time field in Brasília time to UTC; `null` if empty, unchanged if invalid. */
export function fromBrasiliaTime(text: string): string | null {
  if (text === '') return null
  const time = Date.parse(`${text}-0${OFFSET_HOURS}:00`)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** Formats a time in Brasília for display. */
export const formatBrasiliaTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso))
