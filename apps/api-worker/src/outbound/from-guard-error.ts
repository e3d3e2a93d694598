import { type GuardCode, GuardError, REFUSAL_CODES } from '@crivo/network-guard'
import { AppError } from '#platform/app-error.ts'

/**
 * Converts a guard error to an `AppError` with the guard's code on its field; returns any other
 * error unchanged.
 */
export function fromGuardError(error: unknown, path = 'url'): unknown {
  if (!(error instanceof GuardError)) return error
  const refusals: readonly GuardCode[] = REFUSAL_CODES
  const code = refusals.includes(error.code) ? 'URL_REFUSED' : 'URL_UNREACHABLE'
  return new AppError(code, [{ path, code: error.code }])
}

/** Throws `URL_UNREACHABLE` for the CDN's own response in place of a server it cannot reach. */
export function refuseUnreached({ status, url }: { status: number; url: string }): void {
  if (status >= 520 && status <= 530) throw fromGuardError(new GuardError('unreachable', url))
}
