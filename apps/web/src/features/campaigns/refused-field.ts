import { ApiError } from '../../lib/api/api-error.ts'
import { type FormField, placeOf } from './wizard-steps.ts'

/** Errors that the API gives without naming the field they are about. */
const FIELD_OF_ERROR: Readonly<Record<string, { field: FormField; code: string }>> = {
  PATH_TAKEN: { field: 'path', code: 'path_taken' },
  DOMAIN_NOT_FOUND: { field: 'domainId', code: 'unknown_domain' },
}

/** The first field that a refused save is about, and what is wrong with it. */
export function refusedField(error: unknown): { field: FormField; code: string } | null {
  if (!(error instanceof ApiError)) return null
  for (const { path, code } of error.fields) {
    const place = placeOf(path)
    if (place) return { field: place.field, code }
  }
  return FIELD_OF_ERROR[error.code] ?? null
}
