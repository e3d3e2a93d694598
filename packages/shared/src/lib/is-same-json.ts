/** Returns whether two JSON values are equal, ignoring the order of keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const entries = Object.entries(a)
  const other = new Map(Object.entries(b))
  return (
    entries.length === other.size &&
    entries.every(([key, value]) => other.has(key) && isSameJson(value, other.get(key)))
  )
}
