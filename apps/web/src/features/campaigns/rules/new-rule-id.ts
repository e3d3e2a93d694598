import { toHex } from '@crivo/shared'

/** Returns the ID for a new custom rule. IDs are never reused, because visits refer to them. */
export function newRuleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `custom-${toHex(bytes)}`
}
