import * as z from 'zod'

const THIS_PAGE = 'Start of the next page, as returned by the previous page.'
const NEXT_PAGE = 'Start of the next page, as returned by the previous page; `null` on the last.'

const id = z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type')

/** The query parameter that selects a page of a list ordered by ID. */
export const idCursor = id.optional().describe(THIS_PAGE)

/** The query parameter that selects a page of a list with strings as cursors. */
export const cursorOf = (text: z.ZodString) => text.optional().describe(THIS_PAGE)

/** The query parameter for the page size. */
export const limitOf = ({ most, usual }: { readonly most: number; readonly usual: number }) =>
  z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(most, 'too_large')
    .default(usual)
    .describe('Maximum number of results.')

/** The next page of a list ordered by ID, in a response. */
export const nextIdCursor = z.number().int().nullable().describe(NEXT_PAGE)

/** The next page of a list with strings as cursors, in a response. */
export const nextTextCursor = z.string().nullable().describe(NEXT_PAGE)
