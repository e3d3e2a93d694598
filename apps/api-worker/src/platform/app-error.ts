import type { ErrorCode, FieldError } from '@crivo/shared'

/** Thrown by verbs for expected failures; the transport converts it to a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Replaces the code's default message. */
  readonly detail: string | null
  /** For codes with a retry time: the seconds to wait before retrying. */
  readonly retryAfterS: number | null
  /** Additional fields of the error envelope. */
  readonly details: object = {}

  constructor(
    code: ErrorCode,
    fields: readonly FieldError[] = [],
    retryAfterS: number | null = null,
    detail: string | null = null,
  ) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
    this.detail = detail
  }
}
