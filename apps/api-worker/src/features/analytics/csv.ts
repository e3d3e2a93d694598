import { type Visit, visitSchema } from '@crivo/shared'

const COLUMNS = visitSchema.keyof().options

/** The first line of a file of visits. */
export const csvHeader = (): string => toLine(COLUMNS)

/** One line of a file of visits. */
export const csvLine = (visit: Visit): string =>
  toLine(COLUMNS.map((column) => toCell(visit[column])))

/** RFC 4180: commas between cells, CRLF at the end. */
const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

function toCell(value: Visit[keyof Visit]): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would compute instead of show; visitors choose some of these texts. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)
