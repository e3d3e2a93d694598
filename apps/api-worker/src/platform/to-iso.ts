/** Formats a time in milliseconds for the API as ISO 8601 in UTC; `null` stays `null`. */
export const toIso = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
