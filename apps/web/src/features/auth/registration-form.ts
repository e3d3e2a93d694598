import { registerSchema } from '@crivo/shared'
import * as z from 'zod'

export const registrationFormSchema = z
  .object({
    ...registerSchema.shape,
    repeated: z.string().min(1, 'required'),
    hasAcceptedTerms: z
      .boolean()
      .refine((accepted) => accepted, 'terms_required')
      .transform(() => true as const),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'mismatch',
    // Runs despite other errors, so that all errors show at once.
    when: () => true,
  })
export type RegistrationInput = z.input<typeof registrationFormSchema>
export type Registration = z.output<typeof registrationFormSchema>
