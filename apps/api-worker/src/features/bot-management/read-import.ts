import { BLOCK_REASONS, type BlockReason, type ImportedBlocked, plainText } from '@crivo/shared'
import Papa from 'papaparse'
import * as z from 'zod'
import { namesNoCrawler } from '../../publishing/names-no-crawler.ts'
import type { NewEntry } from './add-entries.ts'
import { normaliseBlock } from './normalise-block.ts'

type Fault = ImportedBlocked['faults'][number]

/** Lines of an import that can be taken, each with its number, and those that cannot. */
export interface ReadImport {
  readonly entries: readonly (NewEntry & { readonly line: number })[]
  readonly faults: readonly Fault[]
}

/** What the lines of an import get that do not say it themselves. */
interface Defaults {
  readonly reason: BlockReason
  readonly expiresAt: number | null
  readonly now: number
}

const COLUMNS = ['ip', 'reason', 'notes', 'expiresat'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>
/** The columns of a text without a header. */
const PLAIN = ['ip', 'notes'] as const

const LONGEST_NOTES = 500
const LONGEST_SHOWN = 64
/** The name of the reason in lists of the Portuguese interface. */
const ALIASES: Readonly<Record<string, BlockReason>> = { acesso_repetido: 'repeated_access' }

/** Reads an import: each line becomes an entry or a fault, or is empty. */
export function readImport(text: string, defaults: Defaults): ReadImport {
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] })
  const header = data[0]?.map((cell) => cell.trim().toLowerCase()) ?? []
  const hasHeader = header.includes('ip')
  const columns = hasHeader ? header : PLAIN
  const entries: (NewEntry & { line: number })[] = []
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const [index, row] of data.entries()) {
    if ((hasHeader && index === 0) || row.every((cell) => cell.trim() === '')) continue
    const cells = cellsOf(row, columns)
    const read = readEntry(cells, defaults)
    const code = typeof read === 'string' ? read : seen.has(read.ip) ? 'duplicate' : null
    if (typeof read !== 'string' && code === null) {
      seen.add(read.ip)
      entries.push({ ...read, line: index + 1 })
    } else if (code !== null) {
      faults.push({ line: index + 1, text: (cells.ip ?? '').slice(0, LONGEST_SHOWN), code })
    }
  }
  return { entries, faults }
}

const cellsOf = (row: readonly string[], columns: readonly string[]): Cells =>
  Object.fromEntries(COLUMNS.map((column) => [column, unquote(row[columns.indexOf(column)] ?? '')]))

/** Exports put an apostrophe before what a spreadsheet would compute. */
const unquote = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

function readEntry(cells: Cells, { now, ...defaults }: Defaults): NewEntry | Fault['code'] {
  const ip = normaliseBlock(cells.ip ?? '')
  if (ip === null) return 'invalid_address'
  if (!namesNoCrawler(ip)) return 'names_review_crawler'
  const reason = cells.reason ? reasonOf(cells.reason) : defaults.reason
  if (reason === null) return 'unknown_reason'
  const notes = plainText(cells.notes ?? '') || null
  if (notes !== null && notes.length > LONGEST_NOTES) return 'too_long'
  const expiresAt = cells.expiresat ? timeOf(cells.expiresat) : defaults.expiresAt
  if (expiresAt !== null && !(expiresAt > now)) return 'invalid_time'
  return { ip, reason, notes, expiresAt }
}

const reasonOf = (text: string): BlockReason | null =>
  BLOCK_REASONS.find((each) => each === text) ?? ALIASES[text] ?? null

/** Milliseconds; `NaN` for what is no time. */
const timeOf = (text: string): number => {
  const parsed = z.iso.datetime().safeParse(text)
  return parsed.success ? Date.parse(parsed.data) : Number.NaN
}
