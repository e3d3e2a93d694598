import type { Recovery } from '@crivo/shared'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { accounts, recoveries } from '#db/schema.ts'
import { WAIT_MS } from './open-recovery.ts'

const openers = alias(accounts, 'openers')

/** Returns all open recoveries, oldest first. */
export async function listRecoveries({ db }: AccountContext): Promise<Recovery[]> {
  const rows = await db
    .select({ recovery: recoveries, accountEmail: accounts.email, openedBy: openers.email })
    .from(recoveries)
    .leftJoin(accounts, eq(accounts.id, recoveries.accountId))
    .leftJoin(openers, eq(openers.id, recoveries.openedBy))
    .orderBy(asc(recoveries.openedAt))
  return rows.map(({ recovery: { accountId, email, note, openedAt }, accountEmail, openedBy }) => ({
    // A deleted account's recovery is deleted with it.
    ...{ accountId, accountEmail: accountEmail ?? '', email, note, openedBy },
    openedAt: new Date(openedAt).toISOString(),
    readyAt: new Date(openedAt + WAIT_MS).toISOString(),
  }))
}
