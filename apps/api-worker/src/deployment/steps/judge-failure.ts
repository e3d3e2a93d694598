import { type DeploymentProblem, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { CdnError, type CdnErrorCode } from '#cdn/cdn-error.ts'
import { AppError } from '#platform/app-error.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { DeploymentError } from './step.ts'

/** The result of a failed step: retried automatically or waiting for the user. */
export interface Failure {
  readonly problem: DeploymentProblem
  readonly detail: string | null
  /** Milliseconds until the retry; `null` for no retry. */
  readonly retryInMs: number | null
}

const MOST_ATTEMPTS = 5
const FIRST_WAIT_MS = 5 * SECOND_MS
/** The CDN's rate limit counts calls within five minutes. */
const LIMIT_WAIT_MS = 5 * MINUTE_MS

const PROBLEMS: Readonly<Record<CdnErrorCode, DeploymentProblem>> = {
  unauthorized: 'unauthorized',
  missing_permission: 'missing_permission',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
  // Someone else changed the resource between our check and the call.
  exists: 'refused',
  not_found: 'refused',
  invalid: 'refused',
}
const MAY_PASS: readonly CdnErrorCode[] = ['rate_limited', 'unavailable', 'exists', 'not_found']

/** Judges a step's error; `attempt` is the number of attempts, this one included. */
export function judgeFailure(error: unknown, attempt: number): Failure {
  if (error instanceof DeploymentError) {
    return { problem: error.problem, detail: error.detail, retryInMs: null }
  }
  if (error instanceof AppError && error.code === 'CDN_NOT_CONNECTED') {
    return { problem: 'not_connected', detail: null, retryInMs: null }
  }
  const again = attempt < MOST_ATTEMPTS ? FIRST_WAIT_MS * 2 ** (attempt - 1) : null
  if (!(error instanceof CdnError)) {
    const message = 'A deployment step failed'
    log.error({ message, reason: describeError(error) })
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
