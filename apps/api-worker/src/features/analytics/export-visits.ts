import type { ExportQuery, Visit } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { csvHeader, csvLine } from './csv.ts'
import { toSearch } from './to-search.ts'
import { toVisit } from './to-visit.ts'

/**
 * Visits of one call of the ledger. A worker may make 10,000 calls for a request: a file holds
 * 50 M visits at most, and is broken off beyond that.
 */
const PAGE = 5_000

/** How a file of visits is written. */
const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8; header=present', header: csvHeader(), line: csvLine },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    header: '',
    line: (visit: Visit) => `${JSON.stringify(visit)}\n`,
  },
} as const

/** What a file may be, without the parameters of its type. */
export const EXPORT_TYPES = Object.values(FORMATS).map(({ type }) => type.replace(/;.*/, ''))

export interface ExportedFile {
  readonly name: string
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

/**
 * Every visit of a filter, newest first, as a file that is read from the ledger while it is
 * sent. Throws `DOMAIN_NOT_FOUND` for a domain that is not the account's own.
 */
export async function exportVisits({
  ctx,
  input: { format, ...filter },
}: {
  ctx: AccountContext
  input: ExportQuery
}): Promise<ExportedFile> {
  const { type, header, line } = FORMATS[format]
  const day = new Date(ctx.now()).toISOString().slice(0, 10)
  const pages = readPages(ctx, await toSearch(ctx, filter))
  const encoder = new TextEncoder()
  let isBegun = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        if (header !== '') return controller.enqueue(encoder.encode(header))
      }
      // What it throws breaks the transfer off, so that no part looks like the whole.
      const { value, done } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(line).join('')))
    },
    async cancel() {
      await pages.return()
    },
  })
  return { name: `visits-${day}.${format}`, type, body }
}

/** Pages of visits, each read when it is asked for; empty ones are left out. */
async function* readPages(
  ctx: AccountContext,
  search: Awaited<ReturnType<typeof toSearch>>,
): AsyncGenerator<Visit[], void> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  for (let cursor: string | null = null; ; ) {
    const page = await ledger.visits({ ...search, cursor, limit: PAGE })
    if (page.visits.length > 0) yield page.visits.map(toVisit)
    if (page.cursor === null) return
    cursor = page.cursor
  }
}
