import { ApiError } from '#lib/api/api-error.ts'
import { fieldMessage } from '#lib/forms/field-message.ts'
import { type FormField, locateField } from './wizard-steps.ts'

/** A form path that the API rejected, with the message. */
interface Refusal {
  readonly path: FormField
  readonly message: string
}

/** Fields for API errors that do not name their field. */
const FIELD_OF_ERROR: Readonly<Record<string, Refusal>> = {
  PATH_TAKEN: { path: 'path', message: 'path_taken' },
  DOMAIN_NOT_FOUND: { path: 'domainId', message: 'unknown_domain' },
}

/** Returns the API's errors for the form, each with its own path, such as `blockedIps.3`. */
export function refusedFields(error: unknown): readonly Refusal[] {
  if (!(error instanceof ApiError)) return []
  const named = error.fields.flatMap((fault): Refusal[] =>
    // A path that `locateField` finds is a path of the form.
    locateField(fault.path)
      ? [{ path: fault.path as FormField, message: fieldMessage(fault) }]
      : [],
  )
  const unnamed = FIELD_OF_ERROR[error.code]
  return named.length === 0 && unnamed ? [unnamed] : named
}

/** Returns whether the form's fields show the whole error. */
export const isAtFields = (error: unknown, refused: readonly Refusal[]): boolean =>
  error instanceof ApiError && refused.length > 0 && refused.length >= error.fields.length
