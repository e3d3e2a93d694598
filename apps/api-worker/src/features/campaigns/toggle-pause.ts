import type { Campaign } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { campaigns } from '../../db/schema.ts'
import { writeStatus } from './write-status.ts'

/** Pauses a campaign that runs or is tested, and resumes a paused one. Throws `CAMPAIGN_NOT_FOUND`. */
export const toggleCampaignPause = ({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Campaign> => {
  const status = sql`case ${campaigns.status} when 'paused' then 'active' else 'paused' end`
  return writeStatus(ctx, id, { action: 'campaign.pause', status })
}
