import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { fieldMessage } from './field-message.ts'

/** Shows the server's errors at the given `fields`; returns whether that shows the whole error. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fields: readonly FieldPath<Input>[],
): boolean {
  if (!(error instanceof ApiError)) return false
  const named = error.fields.flatMap((fault) => {
    const { path } = fault
    const field = fields.find((each) => path === each || path.startsWith(`${each}.`))
    return field ? [{ field, message: fieldMessage(fault) }] : []
  })
  named.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return named.length > 0 && named.length === error.fields.length
}
