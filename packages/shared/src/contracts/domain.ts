import { z } from 'zod'

/** A domain as the API answers it. */
export const domainSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['active', 'pending', 'error']),
  /** Where the domain's edge answers; campaign links are made from it. */
  origin: z.url(),
})
export type Domain = z.infer<typeof domainSchema>
