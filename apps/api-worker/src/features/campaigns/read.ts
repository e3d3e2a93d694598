import type { Campaign } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { answerCampaign } from './internal.ts'

/** One campaign, with what its visits add up to. Throws `CAMPAIGN_NOT_FOUND`. */
export const readCampaign = ({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Campaign> => answerCampaign(ctx, id)
