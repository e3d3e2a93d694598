import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import type { AccountContext } from '../context.ts'

/** Returns the ids of the account's campaigns. */
export async function readCampaignIds({
  db,
  accountId,
}: AccountContext): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId))
  return new Set(rows.map(({ id }) => id))
}
