import type { Context } from '#core/context.ts'
import type { DumpCursor } from '#core/ledger-api/dumps.ts'
import { streamOf } from '#platform/stream-of.ts'

/** Streams a ledger as JSON lines. */
export const dumpLedger = (
  ctx: Context,
  { accountId }: { accountId: number },
): ReadableStream<Uint8Array> => streamOf(readLines(ctx, accountId))

async function* readLines(ctx: Context, accountId: number): AsyncGenerator<string, void> {
  const ledger = ctx.ledgerOf(accountId)
  for (let cursor: DumpCursor | null = null; ; ) {
    const page = await ledger.dump(cursor)
    yield `${JSON.stringify(page.line)}\n`
    if (page.cursor === null) return
    cursor = page.cursor
  }
}
