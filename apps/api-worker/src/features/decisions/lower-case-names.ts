/**
 * Returns headers with lower-case names, because names are case-insensitive. Combines values of
 * names that differ only in case like a repeated header's (RFC 9110 section 5.2).
 */
export function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  const combined = new Map<string, string>()
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase()
    const before = combined.get(name)
    combined.set(name, before && value ? `${before}, ${value}` : before || value)
  }
  return Object.fromEntries(combined)
}
