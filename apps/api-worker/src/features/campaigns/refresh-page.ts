import type { Campaign } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { campaigns } from '#db/schema.ts'
import { writeStatus } from './status/write-status.ts'

/**
 * Makes the edge refetch a campaign's pages: publishes the campaign under a new version, which
 * replaces the edge's copies. Throws `CAMPAIGN_NOT_FOUND` or `CAMPAIGN_SUSPENDED`.
 */
export const refreshCampaignPage = (
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Campaign> =>
  writeStatus(ctx, id, { action: 'campaign.refresh', status: sql`${campaigns.status}` })
