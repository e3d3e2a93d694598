import { type ApiErrorCode, errorCodeOf } from '#lib/api/api-error.ts'

/** Errors that mean the link was revoked, has expired or is incomplete. */
const NO_SUCH_LINK = new Set<ApiErrorCode>(['SHARE_NOT_FOUND', 'VALIDATION_FAILED', 'NOT_FOUND'])

/** Returns whether a link shows no report, as opposed to one that could not be loaded. */
export const isLinkGone = (token: string, error: unknown): boolean =>
  token === '' || (error !== null && NO_SUCH_LINK.has(errorCodeOf(error)))
