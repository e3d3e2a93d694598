import { parseJson } from '@crivo/shared'

/** Parses packed facts; returns `null` for any other string. */
export function parseFacts(text: string): Record<string, unknown> | null {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown> | null)
    : null
}
