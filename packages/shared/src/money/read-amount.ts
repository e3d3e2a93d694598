import { parseMicros } from './amounts.ts'

/** Text that people and spreadsheets write before an amount. */
const BEFORE = /^(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3})?\s*/
const PLAIN = /^\d+$/
/** A number with a single separator, which is decimal unless it might separate thousands. */
const ONE_MARK = /^(\d+)[.,](\d+)$/
const ENGLISH = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const EUROPEAN = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/

/** Why an amount could not be parsed. */
export type AmountFault = 'invalid_amount' | 'ambiguous_amount'

/**
 * Parses an amount as people write it, with a decimal point or comma and optional thousands
 * separators, into a decimal text. Rejects `1,234` and `1.234`, which are ambiguous.
 */
export function readAmount(text: string): { readonly amount: string } | AmountFault {
  // Trimmed first, because looking for the last spaces takes quadratic time.
  const typed = text.trim().replace(BEFORE, '')
  const amount = decimalOf(typed)
  if (amount === null) return isAmbiguous(typed) ? 'ambiguous_amount' : 'invalid_amount'
  return parseMicros(amount) === null ? 'invalid_amount' : { amount }
}

function decimalOf(typed: string): string | null {
  if (PLAIN.test(typed)) return typed
  if (isAmbiguous(typed)) return null
  const [, whole, rest] = ONE_MARK.exec(typed) ?? []
  if (whole !== undefined) return `${whole}.${rest}`
  if (ENGLISH.test(typed)) return typed.replaceAll(',', '')
  if (EUROPEAN.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return null
}

/** Returns whether three digits after the only separator could be thousands as well as decimals. */
function isAmbiguous(typed: string): boolean {
  const [, whole = '', rest = ''] = ONE_MARK.exec(typed) ?? []
  return rest.length === 3 && whole.length <= 3 && !whole.startsWith('0')
}
