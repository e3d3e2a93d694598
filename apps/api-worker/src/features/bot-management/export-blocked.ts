import {
  type BlockedFilter,
  blockedIpSchema,
  type ExportBlockedQuery,
  toCsvLine,
} from '@crivo/shared'
import { desc, lt } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { blockedIps } from '../../db/schema.ts'
import { entriesOf, toBlockedIp } from './blocked-entries.ts'

const PAGE = 1_000
const COLUMNS = blockedIpSchema.omit({ id: true }).keyof().options

/** What the file is, without the parameters of its type. */
export const BLOCKED_TYPE = 'text/csv'

/** The entries of a filter, newest first, as a file that an import takes; read while it is sent. */
export function exportBlocked({
  ctx,
  input: { format, ...filter },
}: {
  ctx: AccountContext
  input: ExportBlockedQuery
}): {
  name: string
  type: string
  body: ReadableStream<Uint8Array>
} {
  const texts = exportedTexts(ctx, filter)
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
  const day = new Date(ctx.now()).toISOString().slice(0, 10)
  const type = `${BLOCKED_TYPE}; charset=utf-8; header=present`
  return { name: `blocked-ips-${day}.${format}`, type, body }
}

async function* exportedTexts(
  ctx: AccountContext,
  filter: BlockedFilter,
): AsyncGenerator<string, void> {
  yield toCsvLine(COLUMNS)
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await entriesOf(ctx, filter, lt(blockedIps.id, last))
      .orderBy(desc(blockedIps.id))
      .limit(PAGE)
    const lines = rows.map(toBlockedIp).map((row) => toCsvLine(COLUMNS.map((key) => row[key])))
    if (lines.length > 0) yield lines.join('')
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? 0
  }
}
