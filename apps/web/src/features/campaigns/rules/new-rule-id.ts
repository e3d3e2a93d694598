/** Returns the id of a new custom rule; visits refer to it, so it is not used again. */
export function newRuleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `custom-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
