import { campaignPolicySchema } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'

/** Returns the names of a campaign's custom rules by id; none if it is deleted. */
export async function readRuleNames(
  ctx: AccountContext,
  campaignId: number,
): Promise<ReadonlyMap<string, string>> {
  const row = await ctx.db
    .select({ policy: campaigns.policy })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, campaignId)))
    .get()
  const { customRules } = campaignPolicySchema.parse(row?.policy ?? {})
  return new Map(customRules.map(({ id, name }) => [id, name]))
}
