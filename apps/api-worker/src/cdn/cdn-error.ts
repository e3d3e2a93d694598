import type { CdnPermission } from '@crivo/shared'

/**
 * Why the CDN did not do what it was asked:
 * - `unauthorized`: it does not know the credentials, or they are no longer in force.
 * - `missing_permission`: it knows them, and they do not allow this.
 * - `rate_limited`: too many calls; it takes further ones after `retryAfterS`.
 * - `exists`: there is one already. `not_found`: there is none.
 * - `unavailable`: it did not answer in time, or with an error of its own. Whether the call
 *   was done is not known.
 * - `invalid`: it refuses what was asked; the message is its own.
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
  /** The CDN's own numbers of the error, for logs. */
  readonly cdnCodes?: readonly number[]
}

/** What every call of the CDN throws; its message may be shown to the customer. */
export class CdnError extends Error {
  override readonly name = 'CdnError'
  readonly code: CdnErrorCode
  /** For `missing_permission`: which. */
  readonly permission: CdnPermission | null
  /** For `rate_limited`: the seconds after which it takes further calls. */
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
