import type { Inspection } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireInspection, toInspection } from '#core/inspections/inspection.ts'
import type { StoredJob } from '#core/inspections/inspection-runner-api.ts'
import { AppError } from '#platform/app-error.ts'
import { keyIn } from './job/job-id.ts'
import { startJob } from './job/start-job.ts'

/**
 * Inspects a URL and returns the result. Throws `URL_REFUSED`, `URL_UNREACHABLE`,
 * `TOO_MANY_ATTEMPTS`, `INSPECTION_CANCELLED` or `INSPECTION_INTERRUPTED`.
 */
export async function analyze(ctx: AccountContext, { url }: { url: string }): Promise<Inspection> {
  const { id } = await startJob(ctx, { url, campaignId: null })
  const { inspectionId, error, state } = await waitFor(ctx, id)
  if (inspectionId !== null) return toInspection(await requireInspection(ctx, inspectionId))
  if (state === 'cancelled') throw new AppError('INSPECTION_CANCELLED')
  if (error === null) throw new AppError('INSPECTION_INTERRUPTED')
  const fields = error.field === null ? [] : [{ path: 'url', code: error.field }]
  throw new AppError(error.code, fields, error.retryAfterS)
}

async function waitFor(ctx: AccountContext, id: string): Promise<StoredJob> {
  const runner = ctx.inspectionRunnerOf(ctx.accountId, keyIn(id))
  // Fails only if the object was evicted or moved during the wait.
  const job = await runner.ended(id).catch(() => null)
  if (job === null) throw new AppError('INSPECTION_INTERRUPTED')
  return job
}
