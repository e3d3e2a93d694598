import * as z from 'zod'
import { timeZoneSchema } from '../time-zone.ts'
import {
  emailSchema,
  LANGUAGES,
  linkTokenSchema,
  mfaCodeSchema,
  newPasswordSchema,
  passwordSchema,
  personNameSchema,
  revokeApiKeysSchema,
} from './auth.ts'

/** `PATCH /api/user/profile`: changes only the given fields. */
export const updateProfileSchema = z.strictObject({
  name: personNameSchema.optional().describe('The new name.'),
  language: z.enum(LANGUAGES, 'unknown_entry').optional().describe('BCP 47 code of a language.'),
  timeZone: timeZoneSchema
    .optional()
    .describe('IANA time zone in which the dashboard shows times.'),
})
export type UpdateProfile = z.infer<typeof updateProfileSchema>

/** `POST /api/user/email`: sends a confirmation link to the new address. */
export const changeEmailSchema = z.strictObject({
  email: emailSchema.describe('Email address.'),
  currentPassword: passwordSchema.describe('The current password.'),
})
export type ChangeEmail = z.infer<typeof changeEmailSchema>

/** `POST /api/user/email/confirm` */
export const confirmEmailSchema = z.strictObject({
  token: linkTokenSchema.describe('The caller’s token, or the token from an emailed link.'),
})
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>

/** `PATCH /api/user/password` */
export const changePasswordSchema = z.strictObject({
  currentPassword: passwordSchema.describe('The current password.'),
  newPassword: newPasswordSchema.describe('The new password.'),
  revokeApiKeys: revokeApiKeysSchema,
})
export type ChangePassword = z.infer<typeof changePasswordSchema>

/** Accepted image types, detected from the content. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** Maximum decoded size of a photo. */
export const MAX_PHOTO_BYTES = 5 * 1_024 * 1_024
/** Maximum length of the photo's data URL; base64 encodes three bytes as four characters. */
const MAX_PHOTO_TEXT = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64

/** `PATCH /api/user/profile-photo`: a PNG, JPEG, WebP or GIF as a base64 data URL. */
export const profilePhotoSchema = z.strictObject({
  profilePhoto: z
    .string('required')
    .max(MAX_PHOTO_TEXT, 'image_too_large')
    .describe('The photo: its URL or, to store one, a base64 data URL.'),
})
export type ProfilePhoto = z.infer<typeof profilePhotoSchema>

/** `DELETE /api/user` */
export const deleteAccountSchema = z.strictObject({
  currentPassword: passwordSchema.describe('The current password.'),
})
export type DeleteAccount = z.infer<typeof deleteAccountSchema>

/** `POST /api/user/mfa/setup`: requires the password, so that an unlocked screen is not enough. */
export const mfaSetupSchema = z.strictObject({
  currentPassword: passwordSchema.describe('The current password.'),
})
export type MfaSetup = z.infer<typeof mfaSetupSchema>

/** The secret for an authenticator app; inactive until a code confirms it. */
export const mfaSecretSchema = z.object({
  secret: z.string().describe('For authenticator apps that can’t read the URI.'),
  uri: z.string().describe('For authenticator apps to read from a QR code.'),
})
export type MfaSecret = z.infer<typeof mfaSecretSchema>

/** `POST /api/user/mfa/confirm` */
export const mfaConfirmSchema = z.strictObject({
  code: mfaCodeSchema.describe('Current code from the authenticator app.'),
})
export type MfaConfirm = z.infer<typeof mfaConfirmSchema>

/** Each code replaces the authenticator once; the codes are returned only in this response. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe(
      'Recovery codes, each valid once instead of an app code. Returned only in this response.',
    ),
})
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** `POST /api/user/mfa/disable` */
export const mfaDisableSchema = z.strictObject({
  currentPassword: passwordSchema.describe('The current password.'),
  code: mfaCodeSchema.describe(
    'Current code from the authenticator app, or an unused recovery code.',
  ),
})
export type MfaDisable = z.infer<typeof mfaDisableSchema>
