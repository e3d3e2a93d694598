import type { DeploymentProblem } from '@crivo/shared'
import { CdnError, type CdnErrorCode } from '../cdn/cdn-error.ts'
import { describeError } from '../describe-error.ts'
import { DomainError } from '../domain-error.ts'
import { DeploymentError } from './step.ts'

/** What becomes of a step that failed: it is tried again by itself, or waits for a person. */
export interface Failure {
  readonly problem: DeploymentProblem
  readonly detail: string | null
  /** Milliseconds until it is tried again; `null`: it is not. */
  readonly retryInMs: number | null
}

const MOST_ATTEMPTS = 5
const FIRST_WAIT_MS = 5_000
/** The CDN counts calls over five minutes. */
const LIMIT_WAIT_MS = 5 * 60_000

const PROBLEMS: Readonly<Record<CdnErrorCode, DeploymentProblem>> = {
  unauthorized: 'unauthorized',
  missing_permission: 'missing_permission',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
  // Somebody else changed what was just looked at.
  exists: 'refused',
  not_found: 'refused',
  invalid: 'refused',
}
const MAY_PASS: readonly CdnErrorCode[] = ['rate_limited', 'unavailable', 'exists', 'not_found']

/** Judges what a step threw; `attempt` is how often it was tried, this time included. */
export function judgeFailure(error: unknown, attempt: number): Failure {
  if (error instanceof DeploymentError) {
    return { problem: error.problem, detail: error.detail, retryInMs: null }
  }
  if (error instanceof DomainError && error.code === 'CDN_NOT_CONNECTED') {
    return { problem: 'not_connected', detail: null, retryInMs: null }
  }
  const again = attempt < MOST_ATTEMPTS ? FIRST_WAIT_MS * 2 ** (attempt - 1) : null
  if (!(error instanceof CdnError)) {
    const message = 'A step of a deployment failed'
    console.error(JSON.stringify({ message, reason: describeError(error) }))
    return { problem: 'interrupted', detail: null, retryInMs: again }
  }
  const { code, permission, message, retryAfterS } = error
  const limit = retryAfterS === null ? LIMIT_WAIT_MS : retryAfterS * 1_000
  return {
    problem: PROBLEMS[code],
    detail: code === 'missing_permission' ? permission : message,
    retryInMs: !MAY_PASS.includes(code) ? null : code === 'rate_limited' && again ? limit : again,
  }
}
