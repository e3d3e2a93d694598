import { DAY_MS } from '@crivo/shared'
import { asc, lte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { eraseAccount } from './erase-account.ts'

/** How long a deactivated account can be reactivated. */
const KEPT_MS = 30 * DAY_MS
const MOST_AT_ONCE = 20

/**
 * Deletes accounts that were deactivated at least 30 days ago; one that fails does not block the
 * others.
 */
export async function deleteClosedAccounts(ctx: Context): Promise<void> {
  const condition = lte(accounts.closedAt, ctx.now() - KEPT_MS)
  const due = await ctx.db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(condition)
    .orderBy(asc(accounts.closedAt))
    .limit(MOST_AT_ONCE)
  for (const { accountId } of due) {
    await runOrLog('closed account', () => eraseAccount(ctx, { accountId, condition }))
  }
}
