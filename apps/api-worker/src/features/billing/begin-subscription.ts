import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, subscriptions } from '../../db/schema.ts'
import { currentPeriod } from '../usage/current-period.ts'

/** The subscription of an account that registers now; part of its `db.batch()`. */
export function beginSubscription({ db, now }: Pick<Context, 'db' | 'now'>, email: string) {
  const { start, end } = currentPeriod(now(), now())
  return db.insert(subscriptions).select(
    sql`select null, id, 'active', ${start}, ${end}, 0, null, null from ${accounts}
          where email = ${email} and changes() > 0`,
  )
}
