import type { AccountContext } from '../../../context.ts'
import { inspectCampaign } from '../agreement/inspect-campaign.ts'
import { storeInspection } from '../store-inspection.ts'
import { inspectPage } from './inspect-page.ts'
import type { JobEvent } from './job-progress.ts'
import type { JobTarget } from './stored-job.ts'

/** What ends a job before its time, and whom it tells how far it is. */
export interface JobControls {
  /** After it no more visits are made: what is known by then is the result. */
  readonly deadline: AbortSignal
  /** Ends it without a result. */
  readonly cancelled: AbortSignal
  readonly tell: (event: JobEvent) => void
  /** Called when there is nothing left to cancel. */
  readonly beforeStoring: () => void
}

/**
 * Inspects a target and keeps what was found; gives the inspection's id. Throws a `GuardError`
 * where the address is refused, `TOO_MANY_ATTEMPTS` where its host is asked too often, and
 * `CAMPAIGN_NOT_FOUND`.
 */
export async function runJob(
  ctx: AccountContext,
  { url, campaignId }: JobTarget,
  controls: JobControls,
): Promise<number> {
  const found =
    campaignId === null
      ? { url, inspected: await inspectPage(ctx, url, controls), agreement: null }
      : await inspectCampaign(ctx, campaignId, controls)
  controls.cancelled.throwIfAborted()
  controls.beforeStoring()
  return storeInspection(ctx, { ...found, campaignId })
}
