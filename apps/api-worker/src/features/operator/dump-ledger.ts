import type { Context } from '#core/context.ts'
import type { DumpCursor } from '#core/ledger-api/account-ledger-api.ts'

/** Streams a ledger as JSON lines. */
export function dumpLedger(ctx: Context, input: { accountId: number }): ReadableStream<Uint8Array> {
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
