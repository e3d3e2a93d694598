import * as z from 'zod'

/** Number of entries per page. */
export const limit = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .min(1, 'too_small')
  .max(100, 'too_large')
  .default(25)
/** Direction of a sorted list. */
export const order = z
  .enum(['asc', 'desc'], 'unknown_entry')
  .default('desc')
  .describe('Sort order, ascending or descending.')
/** Email address of an account. */
export const email = z.string('wrong_type').trim().toLowerCase().max(254, 'too_long').optional()
/** Id of an account, or of the last entry on the previous page. */
export const idCursor = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .positive('wrong_type')
  .optional()
