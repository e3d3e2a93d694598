import {
  type ErrorCode,
  errorEnvelopeSchema,
  type FieldError,
  REQUEST_ID_HEADER,
} from '@crivo/shared'
import i18next from 'i18next'

/** Failures without an API response: no connection, or a response that is not the API's. */
export const CLIENT_ERROR_CODES = ['NETWORK', 'UNEXPECTED_ANSWER'] as const

export type ApiErrorCode = ErrorCode | (typeof CLIENT_ERROR_CODES)[number]

// Importing the table of all codes would add two kilobytes to every start; instead, a code is known
// if it has a text.
export const isErrorCode = (code: string): code is ErrorCode => i18next.exists(`error.${code}`)

/** A failed call. People see the text for `code`, never `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly requestId: string | null
  readonly fields: readonly FieldError[]
  /** The names of the domain's campaigns, for `DOMAIN_IN_USE`. */
  readonly campaignNames: readonly string[]
  /** Seconds until the API accepts the call again, if it said so. */
  readonly retryAfterS: number | null

  constructor(
    code: ApiErrorCode,
    details: {
      status?: number
      requestId?: string | null
      fields?: readonly FieldError[]
      campaignNames?: readonly string[]
      retryAfterS?: number | null
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = details.status ?? 0
    this.requestId = details.requestId ?? null
    this.fields = details.fields ?? []
    this.campaignNames = details.campaignNames ?? []
    this.retryAfterS = details.retryAfterS ?? null
  }
}

/** Reads the error from a response, which may also come from a proxy in front of the API. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const envelope = errorEnvelopeSchema.safeParse(body)
  const { status } = response
  if (!envelope.success) {
    const code = status === 401 ? 'UNAUTHENTICATED' : status >= 500 ? 'UNAVAILABLE' : 'INTERNAL'
    return new ApiError(code, { status, requestId: response.headers.get(REQUEST_ID_HEADER) })
  }
  const { code, requestId, fields = [], campaignNames = [] } = envelope.data
  const known = isErrorCode(code) ? code : 'INTERNAL'
  const retryAfterS = Number(response.headers.get('retry-after')) || null
  return new ApiError(known, { status, requestId, fields, campaignNames, retryAfterS })
}

/** Returns the error code to show for any thrown value. */
export const errorCodeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'UNEXPECTED_ANSWER'

/** Returns whether the person closed the question for a proof, which is no failure to report. */
export const isProofDeclined = (error: unknown) => errorCodeOf(error) === 'STEP_UP_REQUIRED'

export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.requestId : null
