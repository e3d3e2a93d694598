import * as z from 'zod'

/** A numeric id in the path. */
export const idParams = z.object({
  id: z.coerce.number().int().positive().describe('ID of the item that the path names.'),
})
