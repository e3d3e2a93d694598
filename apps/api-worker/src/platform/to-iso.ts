/** Formats a time in milliseconds for the API as ISO 8601 in UTC; `null` stays `null`. */
export function toIso(at: number): string
export function toIso(at: number | null): string | null
export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** Formats the UTC day of a time in milliseconds as `YYYY-MM-DD`. */
export const toIsoDay = (at: number): string => toIso(at).slice(0, 10)
