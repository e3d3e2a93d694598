import type { Crawler } from '@crivo/filter-engine'
import {
  BLOCK_REASONS,
  type BlockReason,
  csvSeparatorOf,
  type ImportedBlocked,
  plainText,
  readCsvCell,
} from '@crivo/shared'
import * as z from 'zod'
import { normalizeBlock } from '#core/addresses/normalize-block.ts'
import { readCsv } from '#platform/read-csv.ts'
import { ownersOf, reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'
import { entryKey, type NewEntry } from './new-entry.ts'

type Fault = ImportedBlocked['faults'][number]

/** The valid lines of an import, each with its number, and the invalid ones. */
export interface ReadImport {
  readonly entries: readonly (NewEntry & { readonly line: number })[]
  readonly faults: readonly Fault[]
}

/** Values for lines that do not set their own. */
interface Defaults {
  readonly reason: BlockReason
  readonly campaignId?: number | null
  readonly expiresAt: number | null
  /** The account's campaigns, if the file's lines may name one. */
  readonly campaigns?: ReadonlySet<number> | null
  readonly now: number
  /** The catalogue with the newest ranges. */
  readonly crawlers?: readonly Crawler[]
}

const COLUMNS = ['ip', 'reason', 'campaignid', 'notes', 'expiresat'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>
/** The columns of a file without a header. */
const PLAIN = ['ip', 'notes'] as const

const LONGEST_NOTES = 500
const LONGEST_SHOWN = 64
/** The name of a reason in exports from the Portuguese interface. */
const ALIASES: ReadonlyMap<string, BlockReason> = new Map([['acesso_repetido', 'repeated_access']])

/** Parses an import: each line is an entry, an error or empty. */
export function readImport(text: string, defaults: Defaults): ReadImport {
  const data = readCsv(text, { delimiter: csvSeparatorOf(text) })
  const header = data[0]?.map(columnNameOf) ?? []
  const hasHeader = header.includes('ip')
  const columns = hasHeader ? header : PLAIN
  const entries: (NewEntry & { line: number })[] = []
  const faults: Fault[] = []
  const seen = new Set<string>()
  let next = 1
  for (const [index, row] of data.entries()) {
    const line = next
    // Quoted cells may contain line breaks.
    next += row.join('').split(/\r\n|\r|\n/).length
    if ((hasHeader && index === 0) || row.every((cell) => cell.trim() === '')) continue
    const cells = cellsOf(row, columns)
    const read = readEntry(cells, defaults)
    const code = typeof read === 'string' ? read : seen.has(entryKey(read)) ? 'duplicate' : null
    if (typeof read !== 'string' && code === null) {
      seen.add(entryKey(read))
      entries.push({ ...read, line })
    } else if (code !== null) {
      const owner =
        code === 'names_review_crawler'
          ? ownersOf(reviewersOfEntry(cells.ip ?? '', defaults.crawlers))
          : null
      const text = (cells.ip ?? '').slice(0, LONGEST_SHOWN)
      faults.push({ line, text, code, ...(owner === null ? {} : { owner }) })
    }
  }
  return { entries, faults }
}

/** Reads notes’ Portuguese and Spanish names too. */
const columnNameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/^notas?$/, 'notes')

const cellsOf = (row: readonly string[], columns: readonly string[]): Cells =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, readCsvCell(row[columns.indexOf(column)] ?? '')]),
  )

function readEntry(
  cells: Cells,
  { now, crawlers, campaigns, ...defaults }: Defaults,
): NewEntry | Fault['code'] {
  const ip = normalizeBlock(cells.ip ?? '')
  if (ip === null) return 'invalid_address'
  if (reviewersOfEntry(ip, crawlers).length > 0) return 'names_review_crawler'
  const reason = cells.reason ? reasonOf(cells.reason) : defaults.reason
  if (reason === null) return 'unknown_reason'
  const campaignId =
    cells.campaignid && campaigns ? Number(cells.campaignid) : (defaults.campaignId ?? null)
  if (campaigns && campaignId !== null && !campaigns.has(campaignId)) return 'unknown_campaign'
  const notes = plainText(cells.notes ?? '') || null
  if (notes !== null && notes.length > LONGEST_NOTES) return 'too_long'
  const expiresAt = cells.expiresat ? timeOf(cells.expiresat) : defaults.expiresAt
  if (expiresAt !== null && !(expiresAt > now)) return 'invalid_time'
  return { ip, reason, campaignId, notes, expiresAt }
}

const reasonOf = (text: string): BlockReason | null =>
  BLOCK_REASONS.find((each) => each === text) ?? ALIASES.get(text) ?? null

/** Returns milliseconds; `NaN` for an invalid time. */
const timeOf = (text: string): number => {
  const parsed = z.iso.datetime().safeParse(text)
  return parsed.success ? Date.parse(parsed.data) : Number.NaN
}
