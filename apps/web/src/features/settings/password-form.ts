import { changePasswordSchema } from '@crivo/shared'
import * as z from 'zod'

export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const
export const NO_PASSWORDS = {
  currentPassword: '',
  newPassword: '',
  repeated: '',
  revokeApiKeys: false,
}

export const passwordFormSchema = z
  .object({
    ...changePasswordSchema.shape,
    newPassword: z.string().min(1, 'required').pipe(changePasswordSchema.shape.newPassword),
    repeated: z.string().min(1, 'required'),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'mismatch',
    // Runs despite other errors, so that all errors show at once.
    when: () => true,
  })
export type PasswordForm = z.infer<typeof passwordFormSchema>
