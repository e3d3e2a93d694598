import type { InspectionJob } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { DomainError } from '../../../domain-error.ts'
import { keyIn } from './job-id.ts'

/**
 * Cancels an inspection of the account, unless it is over; gives what it is then. Throws
 * `INSPECTION_JOB_NOT_FOUND`.
 */
export async function cancelJob({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: string }
}): Promise<InspectionJob> {
  const job = await ctx.inspectionRunnerOf(ctx.accountId, keyIn(id)).cancel(id)
  if (job === null) throw new DomainError('INSPECTION_JOB_NOT_FOUND')
  return job
}
