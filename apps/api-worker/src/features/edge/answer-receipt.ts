import type { ReceiptAnswer, ReceiptCall } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { EdgeDomain } from './authenticate-edge.ts'

/** Answers a domain visitor's question about their own visit, or stores their report about it. */
export async function answerReceipt(
  ctx: Context,
  { domain: { accountId }, call }: { domain: EdgeDomain; call: ReceiptCall },
): Promise<ReceiptAnswer> {
  return { reason: await ctx.ledgerOf(accountId).receipt(call) }
}
