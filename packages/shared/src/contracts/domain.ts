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

/** Why a version was published; `automatic`: a blocked address, the quota, or a new signing key. */
export const PUBLICATION_ORIGINS = ['change', 'rollback', 'automatic'] as const
export type PublicationOrigin = (typeof PUBLICATION_ORIGINS)[number]
