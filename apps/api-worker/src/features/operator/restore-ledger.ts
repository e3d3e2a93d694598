import * as z from 'zod'
import type { Context } from '#core/context.ts'

const valueSchema = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })])

/** Lines of a dump in order; each call may send any number of them. */
export const dumpLinesSchema = z.array(
  z.union([
    z.strictObject({ schema: z.array(z.string()) }),
    z.strictObject({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(valueSchema)).describe('Most visits first.'),
    }),
    z.strictObject({
      object: z.string().describe('The archived object that this is a part of.'),
      bytes: z.int(),
      start: z.int(),
      base64: z.base64(),
    }),
    z.strictObject({ end: z.record(z.string(), z.number()) }),
  ]),
)

/**
 * Restores lines of a dump to a ledger. The first line of a dump empties the ledger; after the last
 * one, the ledger restarts, which clears its caches and migrates an older dump.
 */
export async function restoreLedger(
  ctx: Context,
  input: { accountId: number; lines: z.infer<typeof dumpLinesSchema> },
): Promise<{ done: boolean }> {
  const ledger = ctx.ledgerOf(input.accountId)
  let done = false
  for (const line of input.lines) done = (await ledger.load(line)).done
  // The object cannot respond to the call that ends it.
  if (done) await ledger.restart().catch(() => {})
  return { done }
}
