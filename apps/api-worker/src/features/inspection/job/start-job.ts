import { BASE, VANTAGES } from '@crivo/inspection'
import type { InspectionJob } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { toDomainError } from '../../../guard/to-domain-error.ts'
import { claimAttempt } from '../../auth/attempts.ts'
import { inspectionLimits } from '../limits.ts'
import { keyOf, newJobId } from './job-id.ts'
import type { JobTarget, StoredJob } from './stored-job.ts'

const DEADLINE_MS = 60_000
/** A campaign's check visits two addresses, and waits for what the edge tells of it. */
const CAMPAIGN_DEADLINE_MS = 90_000

/**
 * Starts an inspection, or finds the account's own of the same target that is under way. Throws
 * `URL_REFUSED`, `URL_UNREACHABLE` or `TOO_MANY_ATTEMPTS`.
 */
export async function startJob(ctx: AccountContext, target: JobTarget): Promise<InspectionJob> {
  const release = await claimAttempt(ctx, inspectionLimits(ctx.accountId))
  const wanted = { ...target, url: withoutHash(target.url) }
  // Of a campaign's own address that does not answer yet, there is something to say.
  if (wanted.campaignId === null) {
    await ctx.guard.check(wanted.url).catch((error: unknown) => {
      throw toDomainError(error)
    })
  }
  const key = await keyOf(wanted)
  const job = newJob(ctx, key, wanted)
  const started = await ctx.inspectionRunnerOf(ctx.accountId, key).start(job)
  if (started.id !== job.id) await release()
  return started
}

function newJob(ctx: AccountContext, key: string, { url, campaignId }: JobTarget): StoredJob {
  const { accountId, sessionId, actorId, onBehalfOf, address, requestId } = ctx
  const now = ctx.now()
  const deadline = now + (campaignId === null ? DEADLINE_MS : CAMPAIGN_DEADLINE_MS)
  return {
    id: newJobId(key),
    url,
    campaignId,
    state: 'queued',
    startedAt: new Date(now).toISOString(),
    deadlineAt: new Date(deadline).toISOString(),
    step: campaignId === null ? 'page' : 'campaign',
    vantages: [BASE, ...VANTAGES].map(({ id, axis }) => ({
      id,
      axis,
      state: 'waiting',
      visits: 0,
    })),
    fetches: 0,
    inspectionId: null,
    error: null,
    endedAt: null,
    caller: { accountId, sessionId, actorId, onBehalfOf, address, requestId },
  }
}

function withoutHash(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
