import type { JobError } from '#core/inspections/inspection-runner-api.ts'
import { fromGuardError } from '#outbound/from-guard-error.ts'
import { AppError } from '#platform/app-error.ts'
import { describeError, stackOf } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'

/** Returns the error of a failed job; unexpected errors are logged and become `INTERNAL`. */
export function toJobError(thrown: unknown, requestId: string): JobError {
  const error = fromGuardError(thrown)
  if (error instanceof AppError) {
    const { code, fields, retryAfterS } = error
    return { code, field: fields[0]?.code ?? null, retryAfterS }
  }
  const stack = stackOf(thrown)
  log.error({ requestId, error: describeError(thrown), stack })
  return { code: 'INTERNAL', field: null, retryAfterS: null }
}
