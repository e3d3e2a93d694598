import type { InspectionJob } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { jobKey } from './job-id.ts'
import { newJob } from './start-job.ts'
import type { JobTarget } from './stored-job.ts'

const SYSTEM = { sessionId: '', onBehalfOf: null, member: null, address: null } as const

/**
 * Starts an automatic inspection for an account, without counting it toward the account's limits.
 */
export async function startSystemJob(
  ctx: Context,
  accountId: number,
  target: JobTarget,
): Promise<InspectionJob> {
  const key = await jobKey(target)
  const job = newJob({ ...ctx, ...SYSTEM, accountId, actorId: accountId }, key, target)
  return ctx.inspectionRunnerOf(accountId, key).start(job)
}
