import { VANTAGES } from '@crivo/inspection'
import { type InspectionJob, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { StoredJob } from '#core/inspections/inspection-runner-api.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { fromGuardError } from '#outbound/from-guard-error.ts'
import { inspectionLimits } from '../limits.ts'
import { jobKey, newJobId } from './job-id.ts'
import type { JobTarget } from './stored-job.ts'

const DEADLINE_MS = MINUTE_MS
/** A campaign's check visits two URLs and waits for the edge's report. */
const CAMPAIGN_DEADLINE_MS = 90 * SECOND_MS

/**
 * Starts an inspection, or returns the account's running inspection of the same target. Throws
 * `URL_REFUSED`, `URL_UNREACHABLE` or `TOO_MANY_ATTEMPTS`.
 */
export async function startJob(
  ctx: AccountContext,
  target: Omit<JobTarget, 'purpose'>,
): Promise<InspectionJob> {
  const release = await claimRateLimit(ctx, inspectionLimits(ctx.accountId))
  const wanted = { ...target, url: withoutHash(target.url), purpose: 'asked' } as const
  // A campaign can be checked even if its own URL does not respond yet.
  if (wanted.campaignId === null) {
    await ctx.guard.check(wanted.url).catch((error: unknown) => {
      throw fromGuardError(error)
    })
  }
  const key = await jobKey(wanted)
  const job = newJob(ctx, key, wanted)
  const started = await ctx.inspectionRunnerOf(ctx.accountId, key).start(job)
  if (started.id !== job.id) await release()
  return started
}

/** Creates a queued job in the caller's name. */
export function newJob(
  ctx: Pick<AccountContext, 'now' | 'uuid'> & StoredJob['caller'],
  key: string,
  { url, campaignId, purpose }: JobTarget,
): StoredJob {
  const { accountId, sessionId, actorId, onBehalfOf, member, address, requestId } = ctx
  const now = ctx.now()
  const deadline = now + (campaignId === null ? DEADLINE_MS : CAMPAIGN_DEADLINE_MS)
  return {
    id: newJobId(key, ctx),
    url,
    campaignId,
    state: 'queued',
    startedAt: new Date(now).toISOString(),
    deadlineAt: new Date(deadline).toISOString(),
    step: campaignId === null ? 'page' : 'campaign',
    vantages: VANTAGES.map(({ id, axis }) => ({
      id,
      axis,
      state: 'waiting',
      visits: 0,
    })),
    fetches: 0,
    inspectionId: null,
    error: null,
    endedAt: null,
    purpose,
    caller: { accountId, sessionId, actorId, onBehalfOf, member, address, requestId },
  }
}

/** Returns a URL without its fragment, which no server sees. */
export function withoutHash(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
