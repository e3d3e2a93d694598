import type { Context } from '../../context.ts'
import type { DumpCursor } from '../../ledger/dump.ts'

/** A ledger as lines of JSON, read while they are sent. */
export function dumpLedger({
  ctx,
  input,
}: {
  ctx: Context
  input: { accountId: number }
}): ReadableStream<Uint8Array> {
  const ledger = ctx.ledgerOf(input.accountId)
  let cursor: DumpCursor | null = null
  return new ReadableStream({
    pull: async (controller) => {
      const page = await ledger.dump(cursor)
      controller.enqueue(new TextEncoder().encode(`${JSON.stringify(page.line)}\n`))
      cursor = page.cursor
      if (cursor === null) controller.close()
    },
  })
}
