import type { CdnPermission } from '@crivo/shared'
import { APIError } from 'cloudflare/error'
import { CdnError, type CdnErrorCode } from '../cdn-error.ts'
import { retryAfterOf } from './fetch-with-retry.ts'

/** The wait reported when the CDN names none: its rate limit window. */
const DEFAULT_RETRY_S = 300

/**
 * Cloudflare's error codes, where the status is ambiguous. Source: responses of its API and
 * developers.cloudflare.com/fundamentals/api/troubleshooting.
 */
const CODES: Readonly<Record<number, CdnErrorCode>> = {
  // Malformed headers, and unknown credentials.
  6003: 'unauthorized',
  6111: 'unauthorized',
  9103: 'unauthorized',
  9106: 'unauthorized',
  9107: 'unauthorized',
  1000: 'unauthorized',
  10000: 'missing_permission',
  // A zone, a DNS record and a route that already exist.
  1061: 'exists',
  81053: 'exists',
  81057: 'exists',
  81058: 'exists',
  10020: 'exists',
  // Script, DNS record or ID not found.
  10007: 'not_found',
  81044: 'not_found',
  7003: 'not_found',
}

/**
 * Converts a failure of Cloudflare's client; `permission` is the permission that the call needs.
 */
export function toCdnError(error: unknown, permission: CdnPermission | undefined): unknown {
  if (!(error instanceof APIError)) return error
  const { status, errors = [] } = error
  // No status means no response: no connection or a timeout.
  if (status === undefined) return new CdnError('unavailable', 'The CDN did not answer.')
  const code = codeOf(status, errors)
  const message = errors.map((each) => each.message).join(' ') || `The CDN answered ${status}.`
  const cdnCodes = errors.flatMap((each) => each.code ?? [])
  if (code === 'rate_limited') {
    const retryAfterS = retryAfterOf(error.headers) ?? DEFAULT_RETRY_S
    return new CdnError(code, message, { cdnCodes, retryAfterS })
  }
  const isMissing = code === 'missing_permission' && permission !== undefined
  return new CdnError(code, message, { cdnCodes, ...(isMissing && { permission }) })
}

function codeOf(status: number, errors: APIError['errors']): CdnErrorCode {
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  // One code covers both an unknown token and a token without the permission.
  const isUnknown = errors.some(
    ({ code, message = '' }) => code === 9_109 && /invalid access token/i.test(message),
  )
  if (isUnknown) return 'unauthorized'
  const known = errors.map(({ code }) => CODES[code ?? 0]).find((each) => each !== undefined)
  if (known !== undefined) return known
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'missing_permission'
  if (status === 404) return 'not_found'
  return status === 409 ? 'exists' : 'invalid'
}
