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
    // Also beside other problems, so that nobody mends one to be told the next.
    when: () => true,
  })
export type RegistrationInput = z.input<typeof registrationFormSchema>
export type Registration = z.output<typeof registrationFormSchema>
