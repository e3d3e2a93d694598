import type { Ping } from '@crivo/shared'
import { eq, max } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { FoundKey } from '#core/identity/find-api-key.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaignIntegrations, campaigns } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'

/** Returns a valid key's purpose, so that a plugin can show its connection. */
export async function ping(ctx: Context, { key: { key, user } }: { key: FoundKey }): Promise<Ping> {
  const { accountId, campaignId, scopes } = key
  const ofKey = campaignId === null ? [] : [eq(campaignIntegrations.campaignId, campaignId)]
  const [[latest], campaign] = await Promise.all([
    ctx.db
      .select({ at: max(campaignIntegrations.lastDecisionAt) })
      .from(campaignIntegrations)
      .where(ownedBy(campaignIntegrations, accountId, ...ofKey)),
    campaignId === null ? null : readCampaign(ctx, accountId, campaignId),
  ])
  return { account: user.name, campaign, scopes, lastDecisionAt: toIso(latest?.at ?? null) }
}

async function readCampaign({ db }: Context, accountId: number, id: number) {
  const found = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId, eq(campaigns.id, id)))
    .get()
  return found ?? null
}
