import type { InspectionJob } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { keyIn } from './job-id.ts'

/**
 * Cancels an inspection of the account, unless it has ended; returns its state. Throws
 * `INSPECTION_JOB_NOT_FOUND`.
 */
export async function cancelJob(
  ctx: AccountContext,
  { id }: { id: string },
): Promise<InspectionJob> {
  const job = await ctx.inspectionRunnerOf(ctx.accountId, keyIn(id)).cancel(id)
  if (job === null) throw new AppError('INSPECTION_JOB_NOT_FOUND')
  return job
}
