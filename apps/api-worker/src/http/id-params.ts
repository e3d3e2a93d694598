import * as z from 'zod'

/** The id in the path of what is numbered. */
export const idParams = z.object({ id: z.coerce.number().int().positive() })
