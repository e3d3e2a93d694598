import { type AnsweredHop, nameOf } from '@crivo/network-guard'
import { isRequestId, REQUEST_ID_HEADER } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'

/**
 * Returns a hook that reports responses of the account's own domains to the ledger, which marks the
 * visits behind them as ours. The requests themselves look like anybody else's.
 */
export function noteOwnRequests(ctx: AccountContext): (answer: AnsweredHop) => Promise<void> {
  let known: ReturnType<typeof readDomains> | null = null
  const note = async ({ url, headers, from, to }: AnsweredHop) => {
    // An edge tells each visitor the request's id, from which the visit's is derived (`VisitIds`).
    const id = headers.get(REQUEST_ID_HEADER)
    if (id === null || !isRequestId(id)) return
    known ??= readDomains(ctx)
    const domain = (await known).find(({ name }) => name === nameOf(url))
    if (domain === undefined) return
    const { id: domainId, keyVersion } = domain
    const ledger = ctx.ledgerOf(ctx.accountId)
    await ledger.noteOwnRequest({ id, domainId, keyVersion, from, to })
  }
  // A visit that cannot be reported is billed like any other.
  return (answer) => runOrLog('own requests', () => note(answer))
}

const readDomains = ({ db, accountId }: AccountContext) =>
  db
    .select({ id: domains.id, name: domains.name, keyVersion: domains.edgeKeyVersion })
    .from(domains)
    .where(ownedBy(domains, accountId))
