import type { Context } from '../../context.ts'
import type { subscriptions } from '../../db/schema.ts'
import type { Period } from '../usage/current-period.ts'

type Billed = Pick<typeof subscriptions.$inferSelect, 'billedRequests' | 'forgivenRequests'>

/**
 * The requests that a period's bill charges: its own, and those that edges delivered after an
 * earlier period was closed. `total` is all that will be in a bill then.
 */
export async function requestsToBill(
  { ledgerOf }: Context,
  { accountId, start, end }: Period & { readonly accountId: number },
  { billedRequests, forgivenRequests }: Billed,
): Promise<{ requests: number; total: number }> {
  const ledger = ledgerOf(accountId)
  const [{ requests: total }, before] = await Promise.all([
    ledger.usage({ from: 0, to: end }),
    billedRequests ?? ledger.usage({ from: 0, to: start }).then(({ requests }) => requests),
  ])
  return { requests: Math.max(0, total - before - forgivenRequests), total }
}
