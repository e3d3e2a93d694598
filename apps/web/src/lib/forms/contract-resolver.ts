import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { issueMessage } from './field-message.ts'

/** Validates a form by a contract; a message of a length limit contains the limit. */
export const contractResolver =
  <T extends z.ZodType<unknown, FieldValues>>(
    schema: T,
  ): Resolver<z.input<T>, unknown, z.output<T>> =>
  async (values, _, options) => {
    const { success, data, error } = await schema.safeParseAsync(values)
    if (success) return { values: data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of flattenIssues(error.issues)) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueMessage(issue) }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

/** Replaces unions' issues by those of the variant with the fewest, the probably intended one. */
export const flattenIssues = (
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }]
    const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
    return flattenIssues(closest, path)
  })
