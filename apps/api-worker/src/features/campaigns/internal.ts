import { type Campaign, campaignPolicySchema } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { CampaignTotals } from '../../ledger/campaign-totals.ts'
import { type DomainRow, originOf } from '../domains/internal.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/** The account's campaign of this id with its domain. Throws `CAMPAIGN_NOT_FOUND`. */
export async function requireCampaign(
  ctx: AccountContext,
  id: number,
): Promise<{ campaign: CampaignRow; domain: DomainRow }> {
  const row = await ctx.db
    .select({ campaign: campaigns, domain: domains })
    .from(campaigns)
    .innerJoin(domains, eq(domains.id, campaigns.domainId))
    .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id)))
    .get()
  if (row === undefined) throw new DomainError('CAMPAIGN_NOT_FOUND')
  return row
}

/** The same, of one that is not suspended: only admins change those. Throws `CAMPAIGN_SUSPENDED`. */
export async function requireUnsuspended(
  ctx: AccountContext,
  id: number,
): Promise<{ campaign: CampaignRow; domain: DomainRow }> {
  const found = await requireCampaign(ctx, id)
  if (found.campaign.suspended !== null) throw new DomainError('CAMPAIGN_SUSPENDED')
  return found
}

/** A campaign as the API answers it. */
export function toCampaign(
  campaign: CampaignRow,
  domain: DomainRow,
  totals: CampaignTotals | undefined,
): Campaign {
  const { id, name, path, domainId, whiteUrl, blackUrl, deliveryMode, status, suspended } = campaign
  const { requests, black } = totals ?? { requests: 0, black: 0 }
  return {
    id,
    name,
    path,
    domain: domain.name,
    domainId,
    url: `${originOf(domain)}${path}`,
    whiteUrl,
    blackUrl,
    deliveryMode,
    status,
    suspended,
    published: isAtEdge(campaign, domain),
    heldByRollback: isHeld(campaign, domain),
    requests,
    successRate: requests === 0 ? null : Math.round((black / requests) * 1_000) / 10,
    createdAt: new Date(campaign.createdAt).toISOString(),
    ...campaignPolicySchema.parse(campaign.policy),
  }
}

/** Whether the edge has the campaign as it stands, and no rollback holds an earlier state of it. */
const isAtEdge = (campaign: CampaignRow, domain: DomainRow): boolean =>
  domain.edgeVersion >= campaign.version && !isHeld(campaign, domain)

const isHeld = (campaign: CampaignRow, { pinnedVersion }: DomainRow): boolean =>
  pinnedVersion !== null && pinnedVersion < campaign.version

/** The totals of one campaign, for the answer to a change of it. */
export async function answerCampaign(ctx: AccountContext, id: number): Promise<Campaign> {
  const { campaign, domain } = await requireCampaign(ctx, id)
  const totals = await ctx.ledgerOf(ctx.accountId).totals()
  return toCampaign(campaign, domain, totals[id])
}
