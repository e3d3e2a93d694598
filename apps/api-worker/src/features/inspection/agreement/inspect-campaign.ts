import { type Inspection as Inspected, MAX_FETCHES } from '@crivo/inspection'
import type { Agreement } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { markLiveViewers } from '#deployment/edge/mark-live-viewers.ts'
import type { JobControls } from '../job/job-controls.ts'
import { comparePages } from './compare-pages.ts'
import { pagesToCheck } from './given-pages.ts'
import { makeOwnVisits } from './own-visits.ts'
import { readLive } from './read-live.ts'
import { readOwnVisits } from './read-own-visits.ts'
import { toAgreement } from './to-agreement.ts'

/** The inspected target and, for a campaign, whether reviewers and people get the same page. */
export interface InspectedTarget {
  readonly url: string
  readonly inspected: Inspected
  readonly agreement: Agreement | null
}

/**
 * Visits a campaign's own URL, inspects the pages behind it directly, bypassing its filters, and
 * returns the edge's decisions with the worst page's inspection. Throws the errors of `runJob`.
 */
export async function inspectCampaign(
  ctx: AccountContext,
  campaignId: number,
  controls: JobControls,
): Promise<InspectedTarget> {
  const { campaign, domain } = await requireCampaign(ctx, campaignId)
  const campaignUrl = `${originOf(domain)}${campaign.path}`
  // With a live viewer, edges report visits within seconds instead of a minute.
  await markLiveViewers(ctx)
  const own = await makeOwnVisits(ctx, campaignUrl, controls)
  const live = await readLive(ctx, domain, campaignId)
  controls.report({ kind: 'step', step: 'page' })
  const clicks = await ctx.ledgerOf(ctx.accountId).clicks(campaignId)
  const given = pagesToCheck(campaign, live, { now: ctx.now(), clicks })
  const [worst, ...rest] = await comparePages(ctx, given, controls, {
    maxFetches: MAX_FETCHES,
    target: given[0].url,
  })
  if (worst === undefined) throw new Error('Each page has an inspection')
  const pages = [worst, ...rest]
  controls.report({ kind: 'step', step: 'decisions' })
  const ourVisits = await readOwnVisits(ctx, { campaignId, own }, controls)
  const agreement = toAgreement({ campaignUrl, live, pages, ourVisits, now: ctx.now(), clicks })
  return { url: worst.url, inspected: worst.inspected, agreement }
}
