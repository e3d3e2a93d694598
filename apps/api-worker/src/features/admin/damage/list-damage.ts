import type { DamagedVisits } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts, damagedVisits } from '#db/schema.ts'

const MOST_ACCOUNTS = 100

/** Returns the segments that ledgers have set aside, by account, most recently reported first. */
export async function listDamage({ db }: Pick<Context, 'db'>): Promise<DamagedVisits[]> {
  const found = await db
    .select({
      accountId: damagedVisits.accountId,
      accountEmail: accounts.email,
      notedAt: damagedVisits.notedAt,
      segments: damagedVisits.segments,
    })
    .from(damagedVisits)
    .innerJoin(accounts, eq(accounts.id, damagedVisits.accountId))
    .orderBy(desc(damagedVisits.notedAt))
    .limit(MOST_ACCOUNTS)
  return found.map((row) => ({ ...row, notedAt: new Date(row.notedAt).toISOString() }))
}
