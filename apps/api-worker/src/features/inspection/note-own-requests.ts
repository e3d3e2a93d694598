import { type AnsweredHop, nameOf } from '@crivo/network-guard'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import type { AccountContext } from '#domain/context.ts'
import { runOrLog } from '#platform/run-or-log.ts'

/** What an edge tells each visitor; see `VisitIds`. */
const REQUEST_ID_HEADER = 'x-request-id'
const REQUEST_ID = /^[\w-]{1,64}$/

/**
 * Returns a hook that tells the ledger of answers from the account's own domains, so that the visits
 * behind them are marked as ours. The request itself is like anybody's: nothing in it says so.
 */
export function noteOwnRequests(ctx: AccountContext): (answer: AnsweredHop) => Promise<void> {
  let known: ReturnType<typeof readDomains> | null = null
  const note = async ({ url, headers, from, to }: AnsweredHop) => {
    const id = headers.get(REQUEST_ID_HEADER)
    if (id === null || !REQUEST_ID.test(id)) return
    known ??= readDomains(ctx)
    const domain = (await known).find(({ name }) => name === nameOf(url))
    if (domain === undefined) return
    const { id: domainId, keyVersion } = domain
    const ledger = ctx.ledgerOf(ctx.accountId)
    await ledger.noteOwnRequest({ id, domainId, keyVersion, from, to })
  }
  // A visit that cannot be noted is billed like anybody's.
  return (answer) => runOrLog('own requests', () => note(answer))
}

const readDomains = ({ db, accountId }: AccountContext) =>
  db
    .select({ id: domains.id, name: domains.name, keyVersion: domains.edgeKeyVersion })
    .from(domains)
    .where(ownedBy(domains, accountId))
