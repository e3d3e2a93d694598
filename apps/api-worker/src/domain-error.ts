import type { ErrorCode, FieldError } from '@crivo/shared'

/** What a verb throws when it cannot do what it was asked; the transport turns it into an answer. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** What is said instead of the code's own message. */
  readonly detail: string | null
  /** For codes that say when to try again: the seconds after which a further attempt is taken. */
  readonly retryAfterS: number | null
  /** What the envelope says besides. */
  readonly details: object = {}

  constructor(
    code: ErrorCode,
    fields: readonly FieldError[] = [],
    retryAfterS: number | null = null,
    detail: string | null = null,
  ) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
    this.detail = detail
  }
}
