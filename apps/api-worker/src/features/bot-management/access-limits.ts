import { campaignPolicySchema } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import type { AccessLimit } from '../../ledger/types.ts'

const MINUTE_MS = 60_000

/** The limits of those of an account's campaigns that block addresses that come too often. */
export async function accessLimitsOf(
  ctx: Context,
  { accountId, campaignIds }: { accountId: number; campaignIds: readonly number[] },
): Promise<AccessLimit[]> {
  const ids = JSON.stringify(campaignIds)
  const isNamed = sql`${campaigns.id} in (select value from json_each(${ids}))`
  const isOn = sql`${campaigns.policy} ->> 'fixRepeatedAccess'`
  const rows = await ctx.db
    .select({ campaignId: campaigns.id, policy: campaigns.policy })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId, isNamed, isOn))
  return rows.map(({ campaignId, policy }) => {
    const { repeatedAccessLimit, repeatedAccessMinutes } = campaignPolicySchema.parse(policy)
    return { campaignId, visits: repeatedAccessLimit, windowMs: repeatedAccessMinutes * MINUTE_MS }
  })
}
