import * as z from 'zod'
import { MINUTE_MS } from '../../lib/time.ts'
import { mfaCodeSchema, passwordSchema } from './auth.ts'
import { assertionSchema, passkeyProofOptionsSchema } from './passkeys.ts'

/** How long a proof of identity is valid for security changes. */
export const PROOF_LIFETIME_MS = 5 * MINUTE_MS

/** The ways to confirm an identity. */
export const PROOF_METHODS = ['password', 'code', 'passkey'] as const

/** `POST /api/auth/step-up/options` */
export const stepUpOptionsSchema = z.object({
  methods: z
    .array(z.enum(PROOF_METHODS))
    .describe('The accepted proofs. The password is accepted only if there is no second factor.'),
  publicKey: passkeyProofOptionsSchema.shape.publicKey
    .nullable()
    .describe('Options for a passkey.'),
})
export type StepUpOptions = z.infer<typeof stepUpOptionsSchema>

/** `POST /api/auth/step-up`: one proof. */
export const stepUpSchema = z.union([
  z.strictObject({
    password: passwordSchema.describe('The password, if there is no second factor.'),
  }),
  z.strictObject({
    code: mfaCodeSchema.describe('Code from the authenticator app, or a recovery code.'),
  }),
  z.strictObject({ credential: assertionSchema }),
])
export type StepUp = z.infer<typeof stepUpSchema>

export const steppedUpSchema = z.object({
  provenUntil: z.iso.datetime().describe('When the proof expires, UTC.'),
})
export type SteppedUp = z.infer<typeof steppedUpSchema>
