import * as z from 'zod'

/** `POST /api/auth/not-me`, by the link of an email about a change of the account. */
export const disownedSchema = z.object({
  resetToken: z.string().describe('For `POST /api/auth/reset-password`, within 30 minutes.'),
})
export type Disowned = z.infer<typeof disownedSchema>
