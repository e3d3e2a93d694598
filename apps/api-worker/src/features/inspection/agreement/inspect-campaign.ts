import type { Inspection as Inspected } from '@crivo/inspection'
import type { Agreement } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { noteWatching } from '../../analytics/note-watching.ts'
import { requireCampaign } from '../../campaigns/internal.ts'
import { originOf } from '../../domains/internal.ts'
import { inspectPage } from '../job/inspect-page.ts'
import type { JobControls } from '../job/run-job.ts'
import { makeOwnVisits } from './own-visits.ts'
import { readLive } from './read-live.ts'
import { readOwnVisits } from './read-own-visits.ts'
import { toAgreement } from './to-agreement.ts'

/** What was inspected, and of a campaign whether reviewers and people agree. */
export interface InspectedTarget {
  readonly url: string
  readonly inspected: Inspected
  readonly agreement: Agreement | null
}

/**
 * Visits a campaign's own address, inspects the main page behind it, which its filters do not
 * keep us from, and tells what the edge gives to whom. Throws as `runJob`.
 */
export async function inspectCampaign(
  ctx: AccountContext,
  campaignId: number,
  controls: JobControls,
): Promise<InspectedTarget> {
  const { campaign, domain } = await requireCampaign(ctx, campaignId)
  const campaignUrl = `${originOf(domain)}${campaign.path}`
  // Edges then tell of visits within seconds instead of a minute.
  await noteWatching({ ctx })
  const own = await makeOwnVisits(ctx, campaignUrl, controls)
  const live = await readLive(ctx, domain, campaignId)
  const url = live?.campaign.blackUrl ?? campaign.blackUrl
  controls.tell({ kind: 'step', step: 'page' })
  const inspected = await inspectPage(ctx, url, controls)
  controls.tell({ kind: 'step', step: 'decisions' })
  const ledger = ctx.ledgerOf(ctx.accountId)
  const ourVisits = await readOwnVisits(ctx, { campaignId, own }, controls)
  const clicks = (await ledger.totals())[campaignId]?.black ?? 0
  const agreement = toAgreement({
    campaignUrl,
    live,
    verdict: inspected.verdict,
    ourVisits,
    now: ctx.now(),
    clicks,
  })
  return { url, inspected, agreement }
}
