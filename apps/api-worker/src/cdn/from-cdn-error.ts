import type { ErrorCode } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'
import { CdnError, type CdnErrorCode } from './cdn-error.ts'

const CODES = {
  unauthorized: 'CDN_UNAUTHORIZED',
  missing_permission: 'CDN_PERMISSION_MISSING',
  rate_limited: 'CDN_RATE_LIMITED',
  exists: 'CDN_REFUSED',
  not_found: 'CDN_REFUSED',
  unavailable: 'CDN_UNAVAILABLE',
  invalid: 'CDN_REFUSED',
} as const satisfies Record<CdnErrorCode, ErrorCode>

/** Error codes that an operation calling the CDN may return. */
export const CDN_ERROR_CODES = [...new Set(Object.values(CODES))]

/** Converts a CDN error to an `AppError`; returns any other error unchanged. */
export const fromCdnError = (error: unknown): unknown =>
  error instanceof CdnError ? new AppError(CODES[error.code], [], error.retryAfterS) : error
