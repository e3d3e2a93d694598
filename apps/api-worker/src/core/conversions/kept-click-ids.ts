import type { AccountContext } from '../context.ts'
import { type ClickId, openClickIds } from './click-ids.ts'

/** The number of visits per ledger call, low enough not to delay new visits. */
const AT_ONCE = 500

/** Returns the stored click IDs of visits, by visit ID. */
export async function keptClickIds(
  ctx: AccountContext,
  visits: readonly { readonly at: number; readonly id: string }[],
): Promise<ReadonlyMap<string, ClickId>> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  const kept = new Map<string, ClickId>()
  for (let start = 0; start < visits.length; start += AT_ONCE) {
    const keys = visits.slice(start, start + AT_ONCE).map(({ at, id }) => ({ at, id }))
    const sealed = await ledger.clickIds(keys)
    for (const [id, clickId] of await openClickIds(ctx, ctx.accountId, sealed))
      kept.set(id, clickId)
  }
  return kept
}
