import type { Campaign, SetCampaignStatus } from '@crivo/shared'
import { ne } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { campaigns } from '#db/schema.ts'
import { writeStatus } from './write-status.ts'

/**
 * Sets a campaign's status; setting the current one changes nothing. Throws `CAMPAIGN_NOT_FOUND` or
 * `CAMPAIGN_SUSPENDED`.
 */
export const setCampaignStatus = (
  ctx: AccountContext,
  { id, status }: SetCampaignStatus & { id: number },
): Promise<Campaign> =>
  writeStatus(ctx, id, { action: 'campaign.status', status, isDue: ne(campaigns.status, status) })
