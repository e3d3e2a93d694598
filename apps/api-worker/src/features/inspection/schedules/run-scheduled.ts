import type { AccountContext } from '#core/context.ts'
import { storeInspection } from '../history/store-inspection.ts'
import { inspectPage } from '../job/inspect-page.ts'
import type { JobControls } from '../job/job-controls.ts'
import { toJobError } from '../job/to-job-error.ts'
import { noteFailedRun, noteRun } from './note-run.ts'

/**
 * Inspects a scheduled URL and stores the result; returns its id. Throws the errors of `runJob`.
 */
export async function runScheduled(
  ctx: AccountContext,
  url: string,
  controls: JobControls,
): Promise<number> {
  try {
    const inspected = await inspectPage(ctx, url, controls)
    controls.cancelled.throwIfAborted()
    controls.beforeStoring()
    const result = { url, inspected, campaignId: null, agreement: null } as const
    const inspectionId = await storeInspection(ctx, { ...result, purpose: 'scheduled' })
    await noteRun(ctx, { url, verdict: inspected.verdict, inspectionId })
    return inspectionId
  } catch (error) {
    await noteFailedRun(ctx, { url, problem: toJobError(error, ctx.requestId).code })
    throw error
  }
}
