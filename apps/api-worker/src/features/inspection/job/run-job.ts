import type { AccountContext } from '#core/context.ts'
import { inspectCampaign } from '../agreement/inspect-campaign.ts'
import { runDailyCheck } from '../daily/run-daily-check.ts'
import { storeInspection } from '../history/store-inspection.ts'
import { runScheduled } from '../schedules/run-scheduled.ts'
import { inspectPage } from './inspect-page.ts'
import type { JobControls } from './job-controls.ts'
import type { JobTarget } from './stored-job.ts'

/**
 * Inspects a target and stores the result; returns the inspection's id, or `null` if a daily check
 * found no difference. Throws a `GuardError` if the URL is refused, `TOO_MANY_ATTEMPTS` if its
 * host's rate limit is exceeded, and `CAMPAIGN_NOT_FOUND`.
 */
export async function runJob(
  ctx: AccountContext,
  { url, campaignId, purpose }: JobTarget,
  controls: JobControls,
): Promise<number | null> {
  if (purpose === 'daily' && campaignId !== null) return runDailyCheck(ctx, campaignId, controls)
  if (purpose === 'scheduled') return runScheduled(ctx, url, controls)
  const found =
    campaignId === null
      ? { url, inspected: await inspectPage(ctx, url, controls), agreement: null }
      : await inspectCampaign(ctx, campaignId, controls)
  controls.cancelled.throwIfAborted()
  controls.beforeStoring()
  return storeInspection(ctx, { ...found, campaignId, purpose })
}
