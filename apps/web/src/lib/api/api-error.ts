import { type ErrorCode, errorEnvelopeSchema, type FieldError } from '@crivo/shared'
import i18next from 'i18next'

/** Failures that no server answered: no connection, or an answer that is not the API's. */
export const CLIENT_ERROR_CODES = ['NETWORK', 'UNEXPECTED_ANSWER'] as const

export type ApiErrorCode = ErrorCode | (typeof CLIENT_ERROR_CODES)[number]

// The table of all codes would be two kilobytes of every start; each known one has a text.
export const isErrorCode = (code: string): code is ErrorCode => i18next.exists(`error.${code}`)

/** A failed call. The person is shown the text of `code`, never `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly requestId: string | null
  readonly fields: readonly FieldError[]
  /** Of `DOMAIN_IN_USE`: which campaigns the domain has. */
  readonly campaignNames: readonly string[]

  constructor(
    code: ApiErrorCode,
    details: {
      status?: number
      requestId?: string | null
      fields?: readonly FieldError[]
      campaignNames?: readonly string[]
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = details.status ?? 0
    this.requestId = details.requestId ?? null
    this.fields = details.fields ?? []
    this.campaignNames = details.campaignNames ?? []
  }
}

/** The error that an answer says, whatever stands between us and the API wrote it. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const envelope = errorEnvelopeSchema.safeParse(body)
  const { status } = response
  if (!envelope.success) {
    const code = status === 401 ? 'UNAUTHENTICATED' : status >= 500 ? 'UNAVAILABLE' : 'INTERNAL'
    return new ApiError(code, { status, requestId: response.headers.get('x-request-id') })
  }
  const { code, requestId, fields = [], campaignNames = [] } = envelope.data
  const known = isErrorCode(code) ? code : 'INTERNAL'
  return new ApiError(known, { status, requestId, fields, campaignNames })
}

/** The code to show for whatever was thrown. */
export const errorCodeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'UNEXPECTED_ANSWER'

export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.requestId : null
