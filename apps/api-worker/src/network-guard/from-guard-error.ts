import { type GuardCode, GuardError } from '@crivo/network-guard'
import { DomainError } from '#platform/domain-error.ts'

/** Errors before a target is contacted; other codes concern its response. */
const REFUSALS: readonly GuardCode[] = [
  'invalid_url',
  'scheme',
  'user_info',
  'port',
  'own_host',
  'local_name',
  'private_address',
]

/**
 * Converts a guard error to a domain error with the guard's code on its field; returns any other
 * error unchanged.
 */
export function fromGuardError(error: unknown, path = 'url'): unknown {
  if (!(error instanceof GuardError)) return error
  const code = REFUSALS.includes(error.code) ? 'URL_REFUSED' : 'URL_UNREACHABLE'
  return new DomainError(code, [{ path, code: error.code }])
}
