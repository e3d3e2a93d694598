import { withoutDirections } from './plain-text.ts'

/**
 * Formats one line of CSV (RFC 4180), ending in CRLF; `null` becomes an empty cell. Marks formulas
 * as text.
 */
export const toCsvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(toCell).join(',')}\r\n`

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = withoutDirections(value).replace(CONTROL_CHARACTERS, '').replace(FORMULA_START, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Trims a cell and removes the mark that `toCsvLine` puts before a formula. */
export const readCsvCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

/**
 * Returns the separator of CSV text: the first one outside quotes, which ends the first cell. Counts
 * over several lines mislead, because amounts and notes contain commas.
 */
export const csvSeparatorOf = (text: string): string =>
  /[,;\t]/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ','

/** Spreadsheets skip control characters, even before a formula. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\r\n]/gu

/**
 * Positions where a spreadsheet would start a formula, because visitors control some of these
 * texts. With `;` or tab as the separator, cells start there and after line breaks, even inside
 * quotes. Japanese and Chinese versions accept full-width signs (OWASP, CSV Injection).
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g
