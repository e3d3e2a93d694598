import * as z from 'zod'

/** Direction of a sorted list. */
export const order = z
  .enum(['asc', 'desc'], 'unknown_entry')
  .default('desc')
  .describe('Sort order, ascending or descending.')
/** Email address of an account. */
export const email = z.string('wrong_type').trim().toLowerCase().max(254, 'too_long').optional()
export const accountId = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .positive('wrong_type')
  .optional()
