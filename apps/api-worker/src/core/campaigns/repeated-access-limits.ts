import { type CampaignPolicyInput, campaignPolicySchema, MINUTE_MS } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import type { Context } from '../context.ts'
import type { AccessLimit } from '../ledger-api/settings.ts'

/** Whether a campaign blocks IP addresses with too many visits, in SQL. */
export const usesAccessLimit = sql`${campaigns.policy} ->> 'fixRepeatedAccess'`

/** Returns the limit of a campaign that blocks IP addresses with too many visits. */
export function limitOf(campaignId: number, policy: CampaignPolicyInput): AccessLimit {
  const { repeatedAccessLimit, repeatedAccessMinutes } = campaignPolicySchema.parse(policy)
  return { campaignId, visits: repeatedAccessLimit, windowMs: repeatedAccessMinutes * MINUTE_MS }
}

/** Returns the limits of the account's campaigns that block IP addresses with too many visits. */
export async function accessLimitsOf(
  ctx: Context,
  { accountId, campaignIds }: { accountId: number; campaignIds: readonly number[] },
): Promise<AccessLimit[]> {
  const ids = JSON.stringify(campaignIds)
  const isNamed = sql`${campaigns.id} in (select value from json_each(${ids}))`
  const rows = await ctx.db
    .select({ campaignId: campaigns.id, policy: campaigns.policy })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId, isNamed, usesAccessLimit))
  return rows.map(({ campaignId, policy }) => limitOf(campaignId, policy))
}
