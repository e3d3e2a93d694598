import { newPasswordSchema } from '@crivo/shared'
import * as z from 'zod'

export const newPasswordFormSchema = z
  .object({
    newPassword: z.string().min(1, 'required').pipe(newPasswordSchema),
    repeated: z.string().min(1, 'required'),
    revokeApiKeys: z.boolean(),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'mismatch',
    when: () => true,
  })
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>
