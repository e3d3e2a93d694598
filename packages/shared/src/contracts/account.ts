import * as z from 'zod'
import {
  emailSchema,
  LANGUAGES,
  linkTokenSchema,
  mfaCodeSchema,
  newPasswordSchema,
  passwordSchema,
  personNameSchema,
} from './auth.ts'

/** `PATCH /api/user/profile`: what is named changes, the rest stays. */
export const updateProfileSchema = z.strictObject({
  name: personNameSchema.optional(),
  language: z.enum(LANGUAGES, 'unknown_entry').optional(),
})
export type UpdateProfile = z.infer<typeof updateProfileSchema>

/** `POST /api/user/email`: a link to confirm it goes to the new address. */
export const changeEmailSchema = z.strictObject({
  email: emailSchema,
  currentPassword: passwordSchema,
})
export type ChangeEmail = z.infer<typeof changeEmailSchema>

/** `POST /api/user/email/confirm` */
export const confirmEmailSchema = z.strictObject({ token: linkTokenSchema })
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>

/** `PATCH /api/user/password` */
export const changePasswordSchema = z.strictObject({
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
})
export type ChangePassword = z.infer<typeof changePasswordSchema>

/** What a photo may be, by its content. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** The most that a photo may have, decoded. */
export const MAX_PHOTO_BYTES = 5 * 1_024 * 1_024
/** As much as a data URL of it takes: base64 makes four characters of three bytes. */
const MAX_PHOTO_TEXT = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64

/** `PATCH /api/user/profile-photo`: a PNG, JPEG, WebP or GIF as a base64 data URL. */
export const profilePhotoSchema = z.strictObject({
  profilePhoto: z.string('required').max(MAX_PHOTO_TEXT, 'image_too_large'),
})
export type ProfilePhoto = z.infer<typeof profilePhotoSchema>

/** `DELETE /api/user` */
export const deleteAccountSchema = z.strictObject({ currentPassword: passwordSchema })
export type DeleteAccount = z.infer<typeof deleteAccountSchema>

/** `POST /api/user/mfa/setup`: asks for the password, so that an open screen is not enough. */
export const mfaSetupSchema = z.strictObject({ currentPassword: passwordSchema })
export type MfaSetup = z.infer<typeof mfaSetupSchema>

/** What an authenticator app needs; not in force before a code of it was confirmed. */
export const mfaSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type MfaSecret = z.infer<typeof mfaSecretSchema>

/** `POST /api/user/mfa/confirm` */
export const mfaConfirmSchema = z.strictObject({ code: mfaCodeSchema })
export type MfaConfirm = z.infer<typeof mfaConfirmSchema>

/** Each stands in for the authenticator once; they are shown this one time. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** `POST /api/user/mfa/disable` */
export const mfaDisableSchema = z.strictObject({
  currentPassword: passwordSchema,
  code: mfaCodeSchema,
})
export type MfaDisable = z.infer<typeof mfaDisableSchema>
