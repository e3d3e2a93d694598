import { type GuardCode, GuardError } from '@crivo/network-guard'
import { DomainError } from '../domain-error.ts'

/** What is refused before a target is asked; all else is about what it answers. */
const REFUSALS: readonly GuardCode[] = [
  'invalid_url',
  'scheme',
  'user_info',
  'port',
  'own_host',
  'local_name',
  'private_address',
]

/** What the guard threw as the API answers it, with the guard's code for its field; all else as it is. */
export function toDomainError(error: unknown, path = 'url'): unknown {
  if (!(error instanceof GuardError)) return error
  const code = REFUSALS.includes(error.code) ? 'URL_REFUSED' : 'URL_UNREACHABLE'
  return new DomainError(code, [{ path, code: error.code }])
}
