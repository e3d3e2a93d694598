import type { DamagedVisits } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import { accounts, damagedVisits } from '#db/schema.ts'
import type { Context } from '#domain/context.ts'

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
