import * as z from 'zod'

const THIS_PAGE = 'Start of the next page, as returned by the previous page.'
const NEXT_PAGE = 'Start of the next page, as returned by the previous page; `null` on the last.'

const id = z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type')

/** A query's page in a list by ID. */
export const idCursor = id.optional().describe(THIS_PAGE)

/** A query's page in a list whose cursors are texts. */
export const cursorOf = (text: z.ZodString) => text.optional().describe(THIS_PAGE)

/** A query's page size. */
export const limitOf = ({ most, usual }: { readonly most: number; readonly usual: number }) =>
  z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(most, 'too_large')
    .default(usual)
    .describe('Maximum number of results.')

/** The next page in a response whose list is read by ID. */
export const nextIdCursor = z.number().int().nullable().describe(NEXT_PAGE)

/** The next page in a response whose cursors are texts. */
export const nextTextCursor = z.string().nullable().describe(NEXT_PAGE)
