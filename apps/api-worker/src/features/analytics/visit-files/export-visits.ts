import type { ExportQuery, Visit } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { toReportedVisits } from '#core/visits/to-visit.ts'
import { visitPages } from '#core/visits/visit-pages.ts'
import { streamOf } from '#platform/stream-of.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { csvHeader, csvLine } from './visits-csv.ts'
import { parquetWriter } from './visits-parquet.ts'

/** A file being written in parts, each of which may be empty. */
interface FileWriter {
  write(visits: readonly Visit[]): Uint8Array
  end(): Uint8Array
}

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
  const parts = writeParts(ctx, begin(), await toSearch(ctx, filter))
  return { name: `visits-${day}.${format}`, type, body: streamOf(parts) }
}

async function* writeParts(
  ctx: AccountContext,
  writer: FileWriter,
  search: Awaited<ReturnType<typeof toSearch>>,
): AsyncGenerator<Uint8Array, void> {
  const { parameters, ownChecks } = search
  for await (const page of visitPages(ctx, search)) {
    const part = writer.write(toReportedVisits(ctx, page, parameters, ownChecks === 'only'))
    if (part.length > 0) yield part
  }
  const last = writer.end()
  if (last.length > 0) yield last
}
