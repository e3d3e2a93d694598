import type { Campaign } from '@crivo/shared'
import { ne, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { campaigns } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { writeStatus } from './write-status.ts'

/**
 * Pauses a campaign that runs or is tested, and resumes a paused one. Throws
 * `CAMPAIGN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, or `CAMPAIGN_ARCHIVED` for one that neither fits.
 */
export async function toggleCampaignPause({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Campaign> {
  const status = sql`case ${campaigns.status} when 'paused' then 'active' else 'paused' end`
  const isDue = ne(campaigns.status, 'archived')
  const campaign = await writeStatus(ctx, id, { action: 'campaign.pause', status, isDue })
  if (campaign.status === 'archived') throw new DomainError('CAMPAIGN_ARCHIVED')
  return campaign
}
