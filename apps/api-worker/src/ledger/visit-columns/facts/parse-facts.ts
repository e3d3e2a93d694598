/** Parses packed facts; returns `null` for any other string. */
export function parseFacts(text: string): Record<string, unknown> | null {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown> | null)
    : null
}

/** Parses JSON; returns `null` if the string is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
