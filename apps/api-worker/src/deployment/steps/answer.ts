import type { DeploymentProblem } from '@crivo/shared'
import { askEdge, type EdgeAnswer } from '../ask-edge.ts'
import { proveDomain } from '../prove-domain.ts'
import { DeploymentError, type Step } from '../step.ts'
import { wantedWorkerVersion } from '../worker-variables.ts'

/** A new worker takes seconds until it answers everywhere, a new certificate some minutes. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
const MOST_ATTEMPTS = 20

/** Asks the host until its own worker answers in the version that was deployed. */
export const awaitAnswer: Step = async ({ ctx, domain, attempt }) => {
  const answer = await askEdge(ctx, domain)
  const wanted = await wantedWorkerVersion(ctx, domain)
  if (answer.kind === 'ours' && answer.workerVersion === wanted) {
    await proveDomain(ctx, domain, answer)
    return 'done'
  }
  const problem = problemOf(answer)
  if (attempt >= MOST_ATTEMPTS) throw new DeploymentError(problem, domain.name)
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
  return { problem, detail: domain.name, retryAt: ctx.now() + waitMs }
}

const problemOf = ({ kind }: EdgeAnswer): DeploymentProblem =>
  kind === 'silent' ? 'edge_silent' : kind === 'unknown' ? 'edge_unknown' : 'edge_outdated'
