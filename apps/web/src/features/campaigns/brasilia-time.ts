/** Brasília has kept UTC-3 all year since 2019. */
const OFFSET_HOURS = 3

/** A time as a field of date and time holds it, in Brasília: `2026-05-01T09:30`. */
export function toBrasiliaTime(iso: string | null | undefined): string {
  if (!iso) return ''
  return new Date(Date.parse(iso) - OFFSET_HOURS * 3_600_000).toISOString().slice(0, 16)
}

/** The same in UTC; `null` for an empty field, the text itself for one that is no time. */
export function fromBrasiliaTime(text: string): string | null {
  if (text === '') return null
  const time = Date.parse(`${text}-0${OFFSET_HOURS}:00`)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** A time in Brasília, as people read it. */
export const formatBrasiliaTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso))
