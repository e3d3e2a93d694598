import {
  type AuditEntries,
  type AuditEntry,
  type AuditExportQuery,
  type AuditQuery,
  auditEntrySchema,
  toCsvLine,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { streamOf } from '#platform/stream-of.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { listAuditEntries } from './audit-entries.ts'

const PAGE = 500
const COLUMNS = auditEntrySchema.keyof().options

/** The export's file formats. */
const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    header: toCsvLine(COLUMNS),
    line: (entry: AuditEntry) => toCsvLine(COLUMNS.map((column) => cellOf(entry[column]))),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    header: '',
    line: (entry: AuditEntry) => `${JSON.stringify(entry)}\n`,
  },
} as const

/** The export's media types. */
export const AUDIT_TYPES = Object.values(FORMATS).map(({ type }) => type.replace(/;.*/, ''))

/** Streams every entry matching a filter as a file, latest first. */
export function exportAudit(
  ctx: AccountContext,
  { format, ...filter }: AuditExportQuery,
  reader: Parameters<typeof listAuditEntries>[2] = {},
): { name: string; type: string; body: ReadableStream<Uint8Array> } {
  const { type, header, line } = FORMATS[format]
  const texts = exportedTexts((query) => listAuditEntries(ctx, query, reader), filter, header, line)
  return { name: `activity-${toIsoDay(ctx.now())}.${format}`, type, body: streamOf(texts) }
}

async function* exportedTexts(
  list: (query: AuditQuery) => Promise<AuditEntries>,
  filter: Omit<AuditExportQuery, 'format'>,
  header: string,
  line: (entry: AuditEntry) => string,
): AsyncGenerator<string, void> {
  if (header !== '') yield header
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...filter, cursor, limit: PAGE })
    if (page.entries.length > 0) yield page.entries.map(line).join('')
    if (page.cursor === null) return
    cursor = page.cursor
  }
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : null
