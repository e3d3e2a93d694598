import Papa from 'papaparse'

interface CsvOptions {
  readonly delimiter: string
  /** The maximum number of lines to read; 0 for all. */
  readonly preview?: number
}

/**
 * Parses the lines of CSV. If a quotation mark is not part of a pair, all are read as text, because
 * it would hide the lines after it.
 */
export function readCsv(text: string, options: CsvOptions): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, options)
  const isUnpaired = errors.some(({ type }) => type === 'Quotes')
  return isUnpaired ? Papa.parse<string[]>(text, { ...options, fastMode: true }).data : data
}
