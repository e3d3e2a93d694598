import { describeError, stackOf } from '../../../describe-error.ts'
import { DomainError } from '../../../domain-error.ts'
import { toDomainError } from '../../../guard/to-domain-error.ts'
import type { JobError } from './stored-job.ts'

/** Why a job failed; what nobody expected is logged and is `INTERNAL`. */
export function toJobError(thrown: unknown, requestId: string): JobError {
  const error = toDomainError(thrown)
  if (error instanceof DomainError) {
    const { code, fields, retryAfterS } = error
    return { code, field: fields[0]?.code ?? null, retryAfterS }
  }
  const stack = stackOf(thrown)
  console.error(JSON.stringify({ requestId, error: describeError(thrown), stack }))
  return { code: 'INTERNAL', field: null, retryAfterS: null }
}
