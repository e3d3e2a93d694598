import type { DamagedVisits } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, damagedVisits } from '#db/schema.ts'

/** Stores the segments a ledger has set aside, replacing those it reported before. */
export async function noteDamage(
  { db, now }: Context,
  { accountId, segments }: Pick<DamagedVisits, 'accountId' | 'segments'>,
): Promise<void> {
  if (segments.length === 0) {
    await db.delete(damagedVisits).where(eq(damagedVisits.accountId, accountId))
    return
  }
  const notedAt = now()
  await insertIf(
    db,
    damagedVisits,
    { accountId: accounts.id, segments, notedAt },
    // The account may have been deleted in the meantime.
    { from: sql`${accounts}`, where: eq(accounts.id, accountId) },
  ).onConflictDoUpdate({ target: damagedVisits.accountId, set: { segments, notedAt } })
}
