import { VANTAGES } from '@crivo/inspection'
import type { Inspection } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { originOf } from '../domains/internal.ts'
import { analyze } from './analyze.ts'

/** Enough to compare people with reviewers: each visit counts as one of the campaign's. */
const PLAN = VANTAGES.filter(({ id }) =>
  ['crawler:google', 'device:ios', 'referrer:facebook', 'crawler:facebook'].includes(id),
)

/** Inspects what a campaign's own address gives to whom. Throws as `analyze`, and `CAMPAIGN_NOT_FOUND`. */
export async function checkCampaign({
  ctx,
  input: { campaignId },
}: {
  ctx: AccountContext
  input: { campaignId: number }
}): Promise<Inspection> {
  const { campaign, domain } = await requireCampaign(ctx, campaignId)
  const url = `${originOf(domain)}${campaign.path}`
  return analyze({ ctx, input: { url, campaignId, plan: PLAN } })
}
