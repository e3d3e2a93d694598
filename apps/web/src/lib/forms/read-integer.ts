/** Digits, all together or in groups of three. */
const GROUPED = /^\d+$|^\d{1,3}(?:([.,\s'’])\d{3})(?:\1\d{3})*$/

/**
 * Reads a whole number as people type it, in any language's grouping; `NaN` for other text. A
 * number input takes the `1.000` of Portuguese and Spanish for 1.
 */
export function readInteger(text: string): number {
  const typed = text.trim()
  return GROUPED.test(typed) ? Number(typed.replace(/\D/g, '')) : Number.NaN
}
