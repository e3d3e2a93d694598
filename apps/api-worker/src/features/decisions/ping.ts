import type { Ping } from '@crivo/shared'
import { eq, max } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaignIntegrations, campaigns } from '../../db/schema.ts'
import { toIso } from '../domains/to-domain.ts'
import { requireKey } from './authorize.ts'

/** Whether a key works and what for: what a plugin shows as its connection. Throws as `requireKey` does. */
export async function ping({
  ctx,
  input: { authorization },
}: {
  ctx: Context
  input: { authorization: string | null }
}): Promise<Ping> {
  const { key, user } = await requireKey(ctx, authorization)
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
