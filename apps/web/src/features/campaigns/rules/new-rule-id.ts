/** Returns the ID for a new custom rule. IDs are never reused, because visits refer to them. */
export function newRuleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `custom-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
