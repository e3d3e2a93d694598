import type { CdnPermission } from '@crivo/shared'
import { APIError } from 'cloudflare/error'
import { CdnError, type CdnErrorCode } from '../cdn-error.ts'
import { retryAfterOf } from './patient-fetch.ts'

/** The most that a customer is told to wait if the CDN does not say how long: its own window. */
const DEFAULT_RETRY_S = 300

/**
 * Cloudflare's numbers, where the status alone does not tell. Source: answers of its API and
 * developers.cloudflare.com/fundamentals/api/troubleshooting.
 */
const CODES: Readonly<Record<number, CdnErrorCode>> = {
  // Headers that are no credentials, and credentials that nobody has.
  6003: 'unauthorized',
  6111: 'unauthorized',
  9103: 'unauthorized',
  9106: 'unauthorized',
  9107: 'unauthorized',
  1000: 'unauthorized',
  10000: 'missing_permission',
  // A zone, a DNS record and a route that are there already.
  1061: 'exists',
  81053: 'exists',
  81057: 'exists',
  81058: 'exists',
  10020: 'exists',
  // A script, a DNS record, and an id of nothing.
  10007: 'not_found',
  81044: 'not_found',
  7003: 'not_found',
}

/** What a failed call of Cloudflare's client means; `permission` is what the call needs. */
export function toCdnError(error: unknown, permission: CdnPermission | undefined): unknown {
  if (!(error instanceof APIError)) return error
  const { status, errors = [] } = error
  // Without a status there was no answer: no connection, or none in time.
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
  // One number stands for both: a token that nobody has, and one that may not do this.
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
