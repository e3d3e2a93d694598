import * as z from 'zod'

export const loginSchema = z.strictObject({
  email: z.email('invalid_email').max(254, 'too_long'),
  password: z.string('required').min(1, 'required').max(256, 'too_long'),
})
export type Login = z.infer<typeof loginSchema>

export const userSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
})
export type User = z.infer<typeof userSchema>

/** Answer to a sign-in or a refresh: `token` is an access JWT of 15 minutes. */
export const sessionSchema = z.object({ user: userSchema, token: z.string() })
export type Session = z.infer<typeof sessionSchema>
