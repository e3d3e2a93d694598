import type { Campaign } from '@crivo/shared'
import { ne, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { RESUMED, writeStatus } from './write-status.ts'

/**
 * Pauses an active or testing campaign, and resumes a paused one as what it was. Throws
 * `CAMPAIGN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, or `CAMPAIGN_ARCHIVED` for an archived campaign.
 */
export async function toggleCampaignPause(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Campaign> {
  const status = sql`case ${campaigns.status} when 'paused' then ${RESUMED} else 'paused' end`
  const isDue = ne(campaigns.status, 'archived')
  const campaign = await writeStatus(ctx, id, { action: 'campaign.pause', status, isDue })
  if (campaign.status === 'archived') throw new AppError('CAMPAIGN_ARCHIVED')
  return campaign
}
