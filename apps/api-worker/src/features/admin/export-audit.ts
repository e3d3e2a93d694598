import { type AuditEntry, type AuditExportQuery, auditEntrySchema, toCsvLine } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { listAuditEntries } from './audit-entries.ts'

const PAGE = 500
const COLUMNS = auditEntrySchema.keyof().options

/** How a file of entries is written. */
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

/** What files there are. */
export const AUDIT_TYPES = Object.values(FORMATS).map(({ type }) => type.replace(/;.*/, ''))

/** Every entry of a filter, latest first, as a file that is read while it is sent. */
export function exportAudit({
  ctx,
  input: { format, ...filter },
}: {
  ctx: AccountContext
  input: AuditExportQuery
}): { name: string; type: string; body: ReadableStream<Uint8Array> } {
  const { type, header, line } = FORMATS[format]
  const texts = exportedTexts(ctx, filter, header, line)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // What it throws breaks the transfer off, so that no part looks like the whole.
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return()
    },
  })
  return {
    name: `activity-${new Date(ctx.now()).toISOString().slice(0, 10)}.${format}`,
    type,
    body,
  }
}

async function* exportedTexts(
  ctx: AccountContext,
  filter: Omit<AuditExportQuery, 'format'>,
  header: string,
  line: (entry: AuditEntry) => string,
): AsyncGenerator<string, void> {
  if (header !== '') yield header
  for (let cursor: string | undefined; ; ) {
    const page = await listAuditEntries({ ctx, input: { ...filter, cursor, limit: PAGE } })
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
