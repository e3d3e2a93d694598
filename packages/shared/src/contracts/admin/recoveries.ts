import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'

/** Days in which an account's owner can stop a recovery. */
export const RECOVERY_WAIT_DAYS = 3

/** `POST /api/admin/users/{id}/recovery` */
export const openRecoverySchema = z.strictObject({
  email: z
    .email('invalid_email')
    .max(254, 'too_long')
    .transform((text) => text.toLowerCase())
    .describe('The account’s email once recovered.'),
  note: z
    .string('required')
    .meta({ examples: ['Called the number on the contract.'] })
    .transform(plainText)
    .pipe(z.string().min(10, 'too_short').max(500, 'too_long'))
    .describe('How the owner was identified.'),
})
export type OpenRecovery = z.infer<typeof openRecoverySchema>

/** A recovery that is waiting or can be completed. */
export const recoverySchema = z.object({
  accountId: z.number().int().describe('The account’s ID.'),
  accountEmail: z.string().describe('The account’s current email.'),
  email: z.string().describe('The account’s email after the recovery.'),
  note: z.string().describe('How the owner was identified.'),
  openedBy: z.string().nullable().describe('Email of the super admin who requested the recovery.'),
  openedAt: z.iso.datetime().describe('When the recovery was requested, UTC.'),
  readyAt: z.iso.datetime().describe('Earliest time another super admin can complete it, UTC.'),
})
export type Recovery = z.infer<typeof recoverySchema>
