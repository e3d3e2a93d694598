import { streamOf } from '#platform/stream-of.ts'
import type { ExportQuery, Visit } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { toReportedVisits } from '#core/visits/to-visit.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { csvHeader, csvLine } from './visits-csv.ts'
import { parquetWriter } from './visits-parquet.ts'

/**
 * The number of visits per ledger call. A worker may make 10,000 calls per request, so a file holds
 * at most 50 M visits and is aborted beyond that.
 */
const PAGE = 5_000

/** A file being written in parts, each of which may be empty. */
interface FileWriter {
  write(visits: readonly Visit[]): Uint8Array
  end(): Uint8Array
}

/** The export's file formats. */
const FORMATS: Readonly<Record<ExportQuery['format'], { type: string; begin: () => FileWriter }>> =
  {
    csv: {
      type: 'text/csv; charset=utf-8; header=present',
      begin: () => lineWriter(csvLine, csvHeader()),
    },
    jsonl: {
      type: 'application/jsonl; charset=utf-8',
      begin: () => lineWriter((visit) => `${JSON.stringify(visit)}\n`),
    },
    parquet: { type: 'application/vnd.apache.parquet', begin: () => parquetWriter() },
  }

/** Writes one line per visit. */
function lineWriter(line: (visit: Visit) => string, header = ''): FileWriter {
  const encoder = new TextEncoder()
  let head = header
  const write = (visits: readonly Visit[]) => {
    const text = head + visits.map(line).join('')
    head = ''
    return encoder.encode(text)
  }
  return { write, end: () => write([]) }
}

/** The export's media types, without parameters. */
export const EXPORT_TYPES = Object.values(FORMATS).map(({ type }) => type.replace(/;.*/, ''))

export interface ExportedFile {
  readonly name: string
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

/**
 * Streams every visit matching a filter as a file, newest first. Throws `DOMAIN_NOT_FOUND` for a
 * domain of another account.
 */
export async function exportVisits(
  ctx: AccountContext,
  { format, ...filter }: ExportQuery,
): Promise<ExportedFile> {
  const { type, begin } = FORMATS[format]
  const day = toIsoDay(ctx.now())
  const parts = writeParts(begin(), readPages(ctx, await toSearch(ctx, filter)))
  return { name: `visits-${day}.${format}`, type, body: streamOf(parts) }
}

async function* writeParts(
  writer: FileWriter,
  pages: AsyncGenerator<Visit[], void>,
): AsyncGenerator<Uint8Array, void> {
  for await (const visits of pages) {
    const part = writer.write(visits)
    if (part.length > 0) yield part
  }
  const last = writer.end()
  if (last.length > 0) yield last
}

/** Yields pages of visits, read on demand; skips empty ones. */
async function* readPages(
  ctx: AccountContext,
  search: Awaited<ReturnType<typeof toSearch>>,
): AsyncGenerator<Visit[], void> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  for (let cursor: string | null = null; ; ) {
    const page = await ledger.visits({ ...search, cursor, limit: PAGE })
    if (page.readableFrom !== undefined) throw new Error('The archive cannot be read')
    if (page.visits.length > 0) {
      yield toReportedVisits(ctx, page, search.parameters, search.ownChecks === 'only')
    }
    if (page.cursor === null) return
    cursor = page.cursor
  }
}
