import * as z from 'zod'

/** Entries of one page. */
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
/** Email of an account. */
export const email = z.string('wrong_type').trim().toLowerCase().max(254, 'too_long').optional()
/** ID of an account, or of the last entry of the previous page. */
export const idCursor = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .positive('wrong_type')
  .optional()
