import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'

/** Maximum number of passkeys per account. */
export const MOST_PASSKEYS = 20

export const passkeyNameSchema = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(60, 'too_long'))

/** A passkey without its key material. */
export const passkeySchema = z
  .object({
    id: z.number().int().describe('The passkey’s ID.'),
    name: z.string().describe('The name that the owner chose.'),
    isBackedUp: z
      .boolean()
      .describe('Whether the passkey is backed up, so that it survives the loss of the device.'),
    createdAt: z.iso.datetime().describe('When the passkey was registered, UTC.'),
    lastUsedAt: z.iso.datetime().nullable().describe('Last use, UTC; `null` before the first.'),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkeySchema>

/** `GET /api/user/factors`: the factors that protect the account besides the password. */
export const factorsSchema = z
  .object({
    authenticatorApp: z.boolean().describe('Whether codes from an authenticator app are accepted.'),
    recoveryCodes: z.number().int().describe('Unused recovery codes.'),
    passkeys: z.array(passkeySchema).describe('The passkeys, oldest first.'),
  })
  .meta({ id: 'Factors' })
export type Factors = z.infer<typeof factorsSchema>

/** Describes a list of credentials in the options. */
const credentialsSchema = (meaning: string) =>
  z
    .array(
      z.object({
        id: z.string().describe('ID of the credential, base64url.'),
        type: z.string().describe('Always `public-key`.'),
        transports: z
          .array(z.string())
          .exactOptional()
          .describe('Transports through which the browser can reach the authenticator.'),
      }),
    )
    .exactOptional()
    .describe(meaning)

const options = {
  challenge: z.string().describe('Random bytes to sign, base64url; valid once.'),
  timeout: z.int().exactOptional().describe('How long the browser waits, in milliseconds.'),
}
const verificationSchema = z
  .enum(['required', 'preferred', 'discouraged'])
  .exactOptional()
  .describe('Whether the authenticator checks who uses it, as by a PIN or a fingerprint.')

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptionsSchema = z
  .object({
    ...options,
    rpId: z.string().exactOptional().describe('The host that passkeys belong to.'),
    allowCredentials: credentialsSchema('Passkeys to choose from; empty for any.'),
    userVerification: verificationSchema,
  })
  .describe('Options for signing with a passkey, in WebAuthn’s JSON format.')
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptionsSchema = z
  .object({
    ...options,
    rp: z
      .object({
        id: z.string().exactOptional().describe('The host that passkeys belong to.'),
        name: z.string().describe('The product’s name.'),
      })
      .describe('Who asks for the passkey.'),
    user: z
      .object({
        id: z.string().describe('ID of the account, base64url; no personal data.'),
        name: z.string().describe('The account’s email.'),
        displayName: z.string().describe('The account’s name.'),
      })
      .describe('The account that the passkey is for.'),
    pubKeyCredParams: z
      .array(
        z.object({
          alg: z.int().describe('COSE algorithm identifier.'),
          type: z.literal('public-key').describe('Always `public-key`.'),
        }),
      )
      .describe('Accepted signature algorithms, preferred first.'),
    excludeCredentials: credentialsSchema('The account’s passkeys, of which none is replaced.'),
    authenticatorSelection: z
      .object({
        residentKey: verificationSchema.describe('Whether the authenticator stores the account.'),
        requireResidentKey: z.boolean().exactOptional().describe('The same, for older browsers.'),
        userVerification: verificationSchema,
      })
      .exactOptional()
      .describe('Requirements for the authenticator.'),
    attestation: z
      .enum(['none', 'indirect', 'direct', 'enterprise'])
      .exactOptional()
      .describe('Always `none`: the authenticator’s model does not matter.'),
    hints: z
      .array(z.enum(['hybrid', 'security-key', 'client-device']))
      .exactOptional()
      .describe('Kinds of authenticators to suggest, preferred first; empty for any.'),
    extensions: z
      .object({
        credProps: z
          .boolean()
          .exactOptional()
          .describe('Whether to report if the authenticator stores the account.'),
      })
      .exactOptional()
      .describe('WebAuthn extensions.'),
  })
  .describe('Options for creating a passkey, in WebAuthn’s JSON format.')
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>

/** `POST /api/user/passkeys/options` */
export const passkeyOptionsSchema = z.object({ publicKey: creationOptionsSchema })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

/** Base64url text; no part of a credential is longer than a few KB. */
const bytesSchema = z
  .string('required')
  .regex(/^[\w-]*$/, 'invalid_format')
  .max(16_384, 'too_long')
const credentialIdSchema = bytesSchema.min(1, 'required').max(1_400, 'too_long')

const credential = {
  id: credentialIdSchema.describe('ID of the credential, base64url.'),
  rawId: credentialIdSchema.describe('The same value as `id`; browsers send both.'),
  type: z.literal('public-key', 'unknown_entry').describe('Always `public-key`.'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'], 'unknown_entry')
    .nullish()
    .describe('Whether the authenticator is built into the device.'),
  clientExtensionResults: z
    .record(z.string().max(64), z.unknown())
    .optional()
    .describe('Extension results; ignored.'),
}

/** A new credential, as returned by `PublicKeyCredential.toJSON()`. */
const newCredentialSchema = z
  .strictObject({
    ...credential,
    response: z
      .strictObject({
        clientDataJSON: bytesSchema.describe('Client data, base64url.'),
        attestationObject: bytesSchema.describe('The new public key, base64url.'),
        authenticatorData: bytesSchema.optional().describe('Copied from the attestation.'),
        transports: z
          .array(z.string('wrong_type').max(32, 'too_long'), 'wrong_type')
          .max(10, 'too_many')
          .optional()
          .describe('Transports through which the browser can reach the authenticator.'),
        publicKey: bytesSchema.optional().describe('Copied from the attestation.'),
        publicKeyAlgorithm: z
          .number('wrong_type')
          .int('wrong_type')
          .optional()
          .describe('Copied from the attestation.'),
      })
      .describe('The authenticator’s response.'),
  })
  .describe('The browser’s response to the options.')

/** A signature by a known credential. */
export const assertionSchema = z
  .strictObject({
    ...credential,
    response: z
      .strictObject({
        clientDataJSON: bytesSchema.describe('Client data, base64url.'),
        authenticatorData: bytesSchema.describe('Authenticator data, base64url.'),
        signature: bytesSchema.describe('The signature, base64url.'),
        userHandle: bytesSchema.nullish().describe('The account the passkey was created for.'),
      })
      .describe('The authenticator’s response.'),
  })
  .describe('The browser’s response to the options.')
export type Assertion = z.infer<typeof assertionSchema>

/** `POST /api/user/passkeys` */
export const addPasskeySchema = z.strictObject({
  name: passkeyNameSchema.describe('A name to recognize the passkey by.'),
  credential: newCredentialSchema,
})
export type AddPasskey = z.infer<typeof addPasskeySchema>

export const addedPasskeySchema = z.object({
  passkey: passkeySchema.describe('The new passkey.'),
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe(
      'Recovery codes if the account had none: each can be used once in place of a passkey. Returned only in this response.',
    ),
})
export type AddedPasskey = z.infer<typeof addedPasskeySchema>

/** `PATCH /api/user/passkeys/{id}` */
export const renamePasskeySchema = z.strictObject({
  name: passkeyNameSchema.describe('The new name.'),
})
export type RenamePasskey = z.infer<typeof renamePasskeySchema>

const ticketSchema = z
  .string('wrong_type')
  .min(1, 'required')
  .max(1_024, 'too_long')
  .optional()
  .describe(
    'The ticket from a sign-in with the password; without one, the passkey replaces the password.',
  )

/** `POST /api/auth/passkey/options` */
export const passkeyLoginOptionsInputSchema = z.strictObject({ ticket: ticketSchema })
export type PasskeyLoginOptionsInput = z.infer<typeof passkeyLoginOptionsInputSchema>

export const passkeyProofOptionsSchema = z.object({ publicKey: requestOptionsSchema })
export type PasskeyProofOptions = z.infer<typeof passkeyProofOptionsSchema>

export const passkeyLoginOptionsSchema = passkeyProofOptionsSchema.extend({
  flow: z.string().describe('Sent with the passkey, within 5 minutes.'),
})
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptionsSchema>

/** `POST /api/auth/passkey` */
export const passkeyLoginSchema = z.strictObject({
  flow: z
    .string('required')
    .min(1, 'required')
    .max(128, 'too_long')
    .describe('The flow returned with the options.'),
  ticket: ticketSchema,
  rememberMe: z
    .boolean('wrong_type')
    .optional()
    .describe('Whether the session outlives the browser; with a ticket, the ticket decides.'),
  credential: assertionSchema,
})
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>
