import type { Period } from '#core/accounts/billing-period.ts'
import type { Context } from '#core/context.ts'
import type { subscriptions } from '#db/schema.ts'

type Billed = Pick<typeof subscriptions.$inferSelect, 'billedRequests' | 'forgivenRequests'>

/**
 * Returns the requests that a period's bill charges: its own, and those delivered after an earlier
 * period was closed. `total` is the number of all requests billed by then.
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
