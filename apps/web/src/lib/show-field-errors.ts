import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api/api-error.ts'

/** Shows the server's field errors at those of `fields` they name; `false` if there is none to show. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fields: readonly FieldPath<Input>[],
): boolean {
  if (!(error instanceof ApiError)) return false
  const named = error.fields.flatMap(({ path, code }) => {
    const field = fields.find((each) => path === each || path.startsWith(`${each}.`))
    return field ? [{ field, code }] : []
  })
  named.forEach(({ field, code }, index) => {
    form.setError(field, { type: 'server', message: code }, { shouldFocus: index === 0 })
  })
  return named.length > 0
}
