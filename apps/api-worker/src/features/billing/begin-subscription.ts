import { and, eq, sql } from 'drizzle-orm'
import { currentPeriod } from '#core/accounts/billing-period.ts'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, subscriptions } from '#db/schema.ts'

/** Creates a new account's subscription; part of its `db.batch()`. */
export function beginSubscription({ db, now }: Pick<Context, 'db' | 'now'>, email: string) {
  const { start, end } = currentPeriod(now(), now())
  return insertIf(
    db,
    subscriptions,
    { accountId: accounts.id, currentPeriodStart: start, currentPeriodEnd: end },
    { from: sql`${accounts}`, where: and(eq(accounts.email, email), sql`changes() > 0`) },
  )
}
