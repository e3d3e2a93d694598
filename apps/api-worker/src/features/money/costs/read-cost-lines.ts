import {
  type CostFault,
  csvSeparatorOf,
  type FieldError,
  type ImportCosts,
  isCurrency,
  MOST_COSTS_AT_ONCE,
  newCostSchema,
  readAmount,
  readCsvCell,
  SOURCE_DIMENSIONS,
  type SourceDimension,
} from '@crivo/shared'
import type { CostEntry } from '#core/ledger-api/costs.ts'
import { AppError } from '#platform/app-error.ts'
import { readCsv } from '#platform/read-csv.ts'
import { repeatFinder, toEntry, tooMany } from './cost-entries.ts'

interface Line {
  readonly line: number
  /** The line as it was uploaded, to show with an error. */
  readonly text: string
}

interface ReadLines {
  readonly entries: readonly (Line & { readonly entry: CostEntry })[]
  readonly faults: readonly (Line & { readonly code: CostFault })[]
  readonly ignoredColumns: readonly string[]
}

type Column = 'from' | 'to' | 'amount' | 'currency' | 'campaign' | SourceDimension

/**
 * Names of columns, without spaces, accents and punctuation, in the languages of the product and of
 * ad networks.
 */
const NAMES: ReadonlyMap<string, Column> = new Map(
  Object.entries<Column>({
    ...{ day: 'from', date: 'from', from: 'from', dia: 'from', data: 'from', fecha: 'from' },
    ...{ desde: 'from', to: 'to', ate: 'to', hasta: 'to' },
    ...{ cost: 'amount', amount: 'amount', spend: 'amount', amountspent: 'amount' },
    ...{ custo: 'amount', gasto: 'amount', coste: 'amount', costo: 'amount', valor: 'amount' },
    ...{ importe: 'amount', importegastado: 'amount', valorusado: 'amount' },
    ...{ currency: 'currency', currencycode: 'currency', moeda: 'currency', moneda: 'currency' },
    ...{ campaign: 'campaign', campaignid: 'campaign', campanha: 'campaign', campana: 'campaign' },
    ...{ fonte: 'source', fuente: 'source', origem: 'source', origen: 'source' },
    ...{ posicionamento: 'placement', ubicacion: 'placement' },
    ...Object.fromEntries(SOURCE_DIMENSIONS.map((each) => [each.toLowerCase(), each])),
  }),
)

/** Meta's names for a report's period, which it repeats beside each row's day. */
const PERIOD_NAMES: ReadonlyMap<string, Column> = new Map(
  Object.entries<Column>({
    ...{ reportingstarts: 'from', reportingends: 'to' },
    ...{ iniciodelinforme: 'from', findelinforme: 'to' },
    ...{ iniciodosrelatorios: 'from', terminodosrelatorios: 'to' },
    encerramentodosrelatorios: 'to',
  }),
)

const LONGEST_SHOWN = 100
const CSV_SEPARATORS = [',', ';', '\t']
/** The most lines above the header. */
const MOST_TITLES = 9
/** Any other order is ambiguous: `03/04/2026` could be two days. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads the lines of a CSV file with a header: each is a cost, a fault or empty. Throws
 * `VALIDATION_FAILED` if columns are missing, or for too many lines or days.
 */
export function readCostLines(
  { text, campaignId, currency: chosenCurrency }: ImportCosts,
  campaigns: ReadonlySet<number>,
): ReadLines {
  const { data, start } = readRows(text.replace(/^\ufeff/, ''))
  const header = data[start] ?? []
  const columns = columnsOf(header)
  const currency = currencyIn(header[columns.indexOf('amount')]) ?? chosenCurrency
  refuseColumns(columns, currency)
  // Computed once, because a file may have as many columns as lines.
  const places = new Map(columns.map((column, at) => [column, at] as const).toReversed())
  const dimension = SOURCE_DIMENSIONS.find((each) => places.has(each)) ?? null
  const isRepeat = repeatFinder('text')
  const entries: (Line & { entry: CostEntry })[] = []
  const faults: (Line & { code: CostFault })[] = []
  for (const [index, row] of data.entries()) {
    if (index <= start || row.every((cell) => cell.trim() === '')) continue
    if (entries.length + faults.length === MOST_COSTS_AT_ONCE) throw tooMany('text')
    const cellOf = (column: Column) => readCsvCell(row[places.get(column) ?? -1] ?? '')
    const shown = [cellOf('from'), dimension && cellOf(dimension), cellOf('amount')]
    const line = {
      line: index + 1,
      text: shown.filter(Boolean).join(', ').slice(0, LONGEST_SHOWN),
    }
    const entry = readEntry(cellOf, { dimension, campaignId, currency, campaigns })
    const code = typeof entry === 'string' ? entry : isRepeat(entry) ? 'duplicate' : null
    if (typeof entry !== 'string' && code === null) entries.push({ ...line, entry })
    else if (code !== null) faults.push({ ...line, code })
  }
  const ignoredColumns = header.filter((cell, at) => columns[at] === null && cell.trim() !== '')
  return { entries, faults, ignoredColumns }
}

/** Reads all rows, and finds the header, above which Google Ads puts a title and a period. */
function readRows(text: string) {
  const parse = (delimiter: string, preview = 0) => readCsv(text, { delimiter, preview })
  const isHeader = (row: readonly string[]) => {
    const columns = columnsOf(row)
    return columns.includes('from') && columns.includes('amount')
  }
  for (const separator of CSV_SEPARATORS) {
    const start = parse(separator, MOST_TITLES + 1).findIndex(isHeader)
    if (start >= 0) return { data: parse(separator), start }
  }
  return { data: parse(csvSeparatorOf(text)), start: 0 }
}

function columnsOf(header: readonly string[]): readonly (Column | null)[] {
  const names = header.map(nameOf)
  const columns = names.map((name) => NAMES.get(name) ?? null)
  if (columns.includes('from')) return columns
  return columns.map((column, at) => column ?? PERIOD_NAMES.get(names[at] ?? '') ?? null)
}

/** `Amount spent (BRL)` also names the amount. */
function nameOf(cell: string): string {
  const from = cell.indexOf('(')
  const to = cell.lastIndexOf(')')
  const name = from < 0 || to < from ? cell : cell.slice(0, from) + cell.slice(to + 1)
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

/** Returns the currency that a column's name contains, as `Amount spent (BRL)` does. */
function currencyIn(cell = ''): string | null {
  const [, code = ''] = /\(([A-Z]{3})\)/.exec(cell) ?? []
  return isCurrency(code) ? code : null
}

function refuseColumns(columns: readonly (Column | null)[], currency: string | undefined): void {
  const faults: FieldError[] = []
  const refuse = (code: string) => faults.push({ path: 'text', code })
  if (!columns.includes('from')) refuse('day_column_missing')
  if (!columns.includes('amount')) refuse('cost_column_missing')
  if (!columns.includes('currency') && currency === undefined) refuse('currency_column_missing')
  const known = columns.filter((column) => column !== null)
  const dimensions = known.filter((column) => SOURCE_DIMENSIONS.some((each) => each === column))
  // With several columns, the cost's dimension would be a guess.
  if (dimensions.length > 1) refuse('several_dimensions')
  else if (new Set(known).size < known.length) refuse('column_twice')
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults)
}

interface Defaults extends Pick<ImportCosts, 'campaignId' | 'currency'> {
  readonly dimension: SourceDimension | null
  readonly campaigns: ReadonlySet<number>
}

function readEntry(
  cellOf: (column: Column) => string,
  { dimension, campaignId, currency, campaigns }: Defaults,
): CostEntry | CostFault {
  const from = cellOf('from')
  const to = cellOf('to')
  if (!DAY.test(from) || (to !== '' && !DAY.test(to))) return 'invalid_date'
  const read = readAmount(cellOf('amount'))
  if (typeof read === 'string') return read
  const campaign = cellOf('campaign') === '' ? campaignId : Number(cellOf('campaign'))
  if (campaign !== null && !campaigns.has(campaign)) return 'unknown_campaign'
  const value = dimension === null ? null : cellOf(dimension)
  if (value === '') return 'value_missing'
  const parsed = newCostSchema.safeParse({
    ...{ campaignId: campaign, dimension, value, from, amount: read.amount },
    ...(to !== '' && { to }),
    currency: (cellOf('currency') || currency || '').toUpperCase(),
  })
  return parsed.success ? toEntry(parsed.data) : faultOf(parsed.error.issues[0])
}

/** Contracts use codes as messages. */
function faultOf(issue: { message: string; path: PropertyKey[] } | undefined): CostFault {
  switch (issue?.message) {
    case 'span_empty':
    case 'span_too_long':
    case 'unknown_currency':
    case 'too_long':
      return issue.message
    default:
      return 'invalid_date'
  }
}
