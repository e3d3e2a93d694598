import type { Erasure } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { toErasure } from './to-erasure.ts'

/** Returns the receipts of erased visits, newest first. */
export const listErasures = async (ctx: AccountContext): Promise<Erasure[]> =>
  (await ctx.ledgerOf(ctx.accountId).erasures()).map(toErasure)

/** Returns a receipt of erased visits. Throws `ERASURE_NOT_FOUND`. */
export async function readErasure(
  ctx: AccountContext,
  { id }: { readonly id: string },
): Promise<Erasure> {
  // During a release, an older ledger returns the latest ones.
  const found = (await ctx.ledgerOf(ctx.accountId).erasures(id)).find((each) => each.id === id)
  if (found === undefined) throw new AppError('ERASURE_NOT_FOUND')
  return toErasure(found)
}
