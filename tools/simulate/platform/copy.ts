/**
 * Copies a value as a call between machines does. Copies plain data directly, because Node's
 * `structuredClone` writes and reads a buffer for each value.
 */
export function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) {
    // `structuredClone` throws for values that cannot be sent.
    return typeof value === 'function' || typeof value === 'symbol' ? structuredClone(value) : value
  }
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  const copy: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) copy[name] = copyOf(each)
  return copy as Value
}
