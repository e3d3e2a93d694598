import * as z from 'zod'
import { linkTokenSchema } from './auth.ts'

/** `POST /api/auth/not-me`: the link of an email about a change of the account. */
export const disownSchema = z.strictObject({
  token: linkTokenSchema.describe('The token from the emailed link.'),
})
export type Disown = z.infer<typeof disownSchema>

export const disownedSchema = z.object({
  resetToken: z.string().describe('For `POST /api/auth/reset-password`, within 30 minutes.'),
})
export type Disowned = z.infer<typeof disownedSchema>
