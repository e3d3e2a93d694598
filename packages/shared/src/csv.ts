/**
 * One line of a file of comma-separated values: RFC 4180, CRLF at the end; `null` is empty.
 * A text that a spreadsheet would compute is marked as text.
 */
export const toCsvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(toCell).join(',')}\r\n`

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would compute instead of show; visitors choose some of these texts. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text)
