import { type DeploymentProblem, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { alertOfDomain } from '#core/domains/alert-of-domain.ts'
import { noteBarriers } from '../drift/note-barriers.ts'
import { callEdge, type EdgeAnswer } from '../edge/call-edge.ts'
import { proveDomain } from '../edge/prove-domain.ts'
import { wantedWorkerVersion } from '../edge/worker-variables.ts'
import { releaseToDeploy } from '../edge-releases.ts'
import { findCertificate } from '../plan/find-certificate.ts'
import { zoneIdOf } from '../plan/zone-of.ts'
import { provideScript } from './script.ts'
import { DeploymentError, type Step, type StepRun } from './step.ts'

/** A block ends only when a setting changes; a certificate may take a day. */
const SLOW_WAIT_MS = 15 * MINUTE_MS
const CERTIFICATE_ATTEMPTS = 96
/** A new worker takes seconds to respond everywhere, a new certificate minutes. */
const FIRST_WAIT_MS = 5 * SECOND_MS
const LONGEST_WAIT_MS = MINUTE_MS
const MOST_ATTEMPTS = 20

/** Polls the host until its own worker responds with the deployed version. */
export const awaitAnswer: Step = async (run) => {
  const { ctx, domain, deployment, attempt } = run
  const { release } = await releaseToDeploy(ctx, deployment)
  const wanted = await wantedWorkerVersion(ctx, domain, release)
  // The domain's key or settings changed after the upload, while this deployment ran.
  if (domain.workerVersion !== wanted) await provideScript(run)
  const answer = await callEdge(ctx, domain)
  if (answer.kind === 'ours' && answer.workerVersion === wanted) {
    await proveDomain(ctx, domain, answer)
    await noteZone(run)
    return 'done'
  }
  if (answer.kind === 'silent' && (await awaitsCertificate(run))) {
    if (attempt >= MOST_ATTEMPTS + CERTIFICATE_ATTEMPTS) {
      throw new DeploymentError('certificate_pending', domain.name)
    }
    const waitMs = attempt > MOST_ATTEMPTS ? SLOW_WAIT_MS : waitOf(attempt)
    return { problem: 'certificate_pending', detail: domain.name, retryAt: ctx.now() + waitMs }
  }
  const problem = problemOf(answer)
  if (answer.kind === 'blocked') await noteZone(run)
  if (attempt >= MOST_ATTEMPTS) throw new DeploymentError(problem, domain.name)
  if (answer.kind === 'blocked') await alertOfDomain(ctx, domain, { kind: 'edge_blocked' })
  const waitMs = answer.kind === 'blocked' ? SLOW_WAIT_MS : waitOf(attempt)
  return { problem, detail: domain.name, retryAt: ctx.now() + waitMs }
}

const waitOf = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)

/**
 * Returns whether a host that was never reached is silent because its certificate has not been
 * issued.
 */
async function awaitsCertificate({ domain, edge, cdn }: StepRun): Promise<boolean> {
  const { zoneName: name } = edge
  if (domain.provenAt !== null || name === null) return false
  const state = await findCertificate(cdn, domain, { id: zoneIdOf(edge), name })
  // Also true if certificates cannot be read, because a new host is usually still waiting for one.
  return state !== 'active'
}

/** Records the zone settings that act before the worker, whether it responds or not. */
const noteZone = ({ ctx, domain, edge, cdn }: StepRun): Promise<void> =>
  noteBarriers(ctx, domain, { cdn, zoneId: zoneIdOf(edge) })

const problemOf = ({ kind }: EdgeAnswer): DeploymentProblem =>
  kind === 'ours' ? 'edge_outdated' : `edge_${kind}`
