import type { CdnPermission } from '@crivo/shared'

/**
 * Why a CDN call failed:
 * - `unauthorized`: the credentials are unknown or no longer valid.
 * - `missing_permission`: the credentials lack the permission.
 * - `rate_limited`: too many calls; retry after `retryAfterS`.
 * - `exists`: the resource already exists. `not_found`: it does not exist.
 * - `unavailable`: a timeout or a CDN error. The call may have taken effect.
 * - `invalid`: the CDN rejected the input; the message is the CDN's own.
 */
export type CdnErrorCode =
  | 'unauthorized'
  | 'missing_permission'
  | 'rate_limited'
  | 'exists'
  | 'not_found'
  | 'unavailable'
  | 'invalid'

interface CdnErrorDetails {
  readonly permission?: CdnPermission
  readonly retryAfterS?: number
  /** The CDN's error codes, for logs. */
  readonly cdnCodes?: readonly number[]
}

/** The error of every CDN call; its message may be shown to the customer. */
export class CdnError extends Error {
  override readonly name = 'CdnError'
  readonly code: CdnErrorCode
  /** For `missing_permission`: the missing permission. */
  readonly permission: CdnPermission | null
  /** For `rate_limited`: the seconds to wait before retrying. */
  readonly retryAfterS: number | null
  readonly cdnCodes: readonly number[]

  constructor(
    code: CdnErrorCode,
    message: string,
    { permission, retryAfterS, cdnCodes = [] }: CdnErrorDetails = {},
  ) {
    super(message)
    this.code = code
    this.permission = permission ?? null
    this.retryAfterS = retryAfterS ?? null
    this.cdnCodes = cdnCodes
  }
}
