import { type GuardCode, GuardError, REFUSAL_CODES } from '@crivo/network-guard'
import { DomainError } from '#platform/domain-error.ts'

/**
 * Converts a guard error to a domain error with the guard's code on its field; returns any other
 * error unchanged.
 */
export function fromGuardError(error: unknown, path = 'url'): unknown {
  if (!(error instanceof GuardError)) return error
  const refusals: readonly GuardCode[] = REFUSAL_CODES
  const code = refusals.includes(error.code) ? 'URL_REFUSED' : 'URL_UNREACHABLE'
  return new DomainError(code, [{ path, code: error.code }])
}
