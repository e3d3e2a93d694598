import * as z from 'zod'
import type { Context } from '../../context.ts'

const valueSchema = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })])

/** Lines of a dump, in their order; a ledger takes any number of them a call. */
export const dumpLinesSchema = z.array(
  z.union([
    z.strictObject({ schema: z.array(z.string()) }),
    z.strictObject({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(valueSchema)),
    }),
    z.strictObject({ end: z.record(z.string(), z.number()) }),
  ]),
)

/**
 * Puts lines of a dump into a ledger. The first line of a dump empties it. After the last one the
 * ledger starts anew, so that it remembers nothing of before and brings an older dump up to date.
 */
export async function restoreLedger({
  ctx,
  input,
}: {
  ctx: Context
  input: { accountId: number; lines: z.infer<typeof dumpLinesSchema> }
}): Promise<{ done: boolean }> {
  const ledger = ctx.ledgerOf(input.accountId)
  let done = false
  for (const line of input.lines) done = (await ledger.load(line)).done
  // The call that ends the object cannot be answered by it.
  if (done) await ledger.restart().catch(() => {})
  return { done }
}
