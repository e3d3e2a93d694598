import * as z from 'zod'
import { GIVEN_ROLES, ROLES, SECOND_FACTOR_STATES } from '../../access/policy.ts'
import { plainText } from '../../lib/plain-text.ts'
import { PLAN_NAMES } from '../../plans/plans.ts'

/** The current version of the terms of use; users who accepted an older version are asked again. */
export const TERMS_VERSION = '2026-11-29'

/** Languages of the app and its emails; the first is the default. */
export const LANGUAGES = ['pt-BR', 'en-US', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]

export const emailSchema = z.email('invalid_email').max(254, 'too_long')
/** A password to verify, to which the rules for new passwords do not apply. */
export const passwordSchema = z.string('required').min(1, 'required').max(256, 'too_long')
export const newPasswordSchema = z.string('required').min(8, 'too_short').max(256, 'too_long')
export const personNameSchema = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(2, 'too_short').max(120, 'too_long'))

/** `POST /api/auth/login`. Without `rememberMe`, the session ends with the browser. */
export const loginSchema = z.strictObject({
  email: emailSchema.describe('Email address.'),
  password: passwordSchema.describe('The account’s password.'),
  rememberMe: z
    .boolean('wrong_type')
    .optional()
    .describe('Whether the session outlives the browser.'),
})
export type Login = z.infer<typeof loginSchema>

/** The signed-in user; satisfies the `Subject` of `can`. */
export const userSchema = z
  .object({
    id: z.number().int().describe('The account’s ID.'),
    name: z.string().describe('The name the person registered with or set later.'),
    email: z.string().describe('Email address.'),
    emailConfirmed: z
      .boolean()
      .describe('Whether this email address was confirmed through a link.'),
    role: z.enum(ROLES).describe('`admin` and `super_admin` may use the admin panel.'),
    plan: z.enum(PLAN_NAMES).describe('The account’s current plan.'),
    isActive: z
      .boolean()
      .describe('Whether the account is active; inactive accounts can’t sign in.'),
    accountFrozen: z.boolean().describe('Whether an admin froze the account and its campaigns.'),
    frozenReason: z
      .string()
      .optional()
      .describe('Why the account is frozen; visible only to its owner.'),
    hasAcceptedTerms: z.boolean().describe('Whether the terms of use have been accepted.'),
    secondFactor: z
      .enum(SECOND_FACTOR_STATES)
      .describe('`missing`: the person must set one up and hasn’t.'),
    language: z.enum(LANGUAGES).describe('BCP 47 code of a language.'),
    timeZone: z.string().describe('IANA time zone in which the dashboard shows times.'),
    /** URL of the photo, fetched with the bearer token; `null` if there is none. */
    profilePhoto: z
      .string()
      .nullable()
      .describe('The photo: its URL or, to store one, a base64 data URL.'),
    sample: z
      .boolean()
      .optional()
      .describe('Whether screens show sample data because the account has no visits of its own.'),
    membership: z
      .object({
        role: z
          .enum(GIVEN_ROLES)
          .describe('`manager` manages, `analyst` reads, `client` reads chosen campaigns.'),
        campaignIds: z
          .array(z.number().int())
          .nullable()
          .describe('The campaigns that a client may see; `null` for all.'),
        person: z
          .object({
            name: z.string().describe('The person’s name.'),
            email: z.string().describe('The person’s email address.'),
          })
          .describe('The signed-in person, who isn’t the account’s owner.'),
      })
      .optional()
      .describe('The person’s role in someone else’s account; omitted in their own.'),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/** A session; `token` is an access JWT valid for 15 minutes. */
export const sessionSchema = z
  .object({
    user: userSchema.describe('The signed-in user.'),
    token: z.string().describe('The caller’s token, or the token from an emailed link.'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/**
 * The response to a correct password if a second factor is on: its code must follow with the ticket
 * within 5 minutes.
 */
export const mfaRequiredSchema = z
  .object({
    mfaRequired: z.literal(true).describe('Always `true`: a second-factor code is required.'),
    ticket: z.string().describe('Sent with the second-factor code, within 5 minutes.'),
    methods: z
      .array(z.enum(['code', 'passkey']))
      .describe('Accepted methods; `code` includes recovery codes.'),
  })
  .meta({ id: 'MfaRequired' })
export type MfaRequired = z.infer<typeof mfaRequiredSchema>

/** Response of `POST /api/auth/login`. */
export const loginAnswerSchema = z.union([sessionSchema, mfaRequiredSchema])
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

/**
 * A six-digit code of an authenticator app, or a recovery code. Apps show the first as two groups.
 */
export const mfaCodeSchema = z
  .string('required')
  .overwrite((code) => code.replaceAll(/[\s-]/g, ''))
  .min(1, 'required')
  .min(6, 'too_short')
  .max(32, 'too_long')
  .meta({ examples: ['123456'] })

/** `POST /api/auth/mfa` */
export const mfaLoginSchema = z.strictObject({
  ticket: z
    .string('required')
    .min(1, 'required')
    .max(1_024, 'too_long')
    .describe('Sent with the second-factor code, within 5 minutes.'),
  code: mfaCodeSchema.describe(
    'Current code from the authenticator app, or an unused recovery code.',
  ),
})
export type MfaLogin = z.infer<typeof mfaLoginSchema>

/** `POST /api/auth/register` */
export const registerSchema = z.strictObject({
  name: personNameSchema.describe('The person’s full name.'),
  email: emailSchema.describe('Email address.'),
  password: newPasswordSchema.describe('The password to sign in with, 8 to 256 characters.'),
  hasAcceptedTerms: z
    .literal(true, 'terms_required')
    .describe('Whether the terms of use have been accepted.'),
  ref: z
    .string('wrong_type')
    .max(64, 'too_long')
    .optional()
    .describe('Code of the invitation link; unknown codes are ignored.'),
})
export type Register = z.infer<typeof registerSchema>

export const registeredSchema = z.object({
  token: z.string().describe('The caller’s token, or the token from an emailed link.'),
  message: z.string().describe('An English message for client developers.'),
})
export type Registered = z.infer<typeof registeredSchema>

/** `POST /api/auth/forgot-password` */
export const forgotPasswordSchema = z.strictObject({
  email: emailSchema.describe('Email address.'),
})
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

/** The token of an emailed link. */
export const linkTokenSchema = z.string('required').min(1, 'required').max(128, 'too_long')

/** A call by an emailed link. */
export const emailedLinkSchema = z.strictObject({
  token: linkTokenSchema.describe('The token from the emailed link.'),
})
export type EmailedLink = z.infer<typeof emailedLinkSchema>

/**
 * Whether to revoke API keys too: keys outlive sessions, so anyone who knew the password may have
 * created some.
 */
export const revokeApiKeysSchema = z
  .boolean('wrong_type')
  .optional()
  .describe('Whether to also revoke all of the account’s API keys.')

/** `POST /api/auth/reset-password` */
export const resetPasswordSchema = z.strictObject({
  token: linkTokenSchema.describe('The caller’s token, or the token from an emailed link.'),
  newPassword: newPasswordSchema.describe('The new password.'),
  revokeApiKeys: revokeApiKeysSchema,
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** `POST /api/auth/logout-all` */
export const logoutAllSchema = z.strictObject({ revokeApiKeys: revokeApiKeysSchema })
export type LogoutAll = z.infer<typeof logoutAllSchema>

/** The device of a session in which support works in the account. */
export const SUPPORT_DEVICE = 'Support'

/** An entry of `GET /api/auth/sessions`. */
export const sessionInfoSchema = z
  .object({
    id: z.string().describe('The session’s ID.'),
    device: z
      .string()
      .describe(
        'Browser and operating system at sign-in, such as `Chrome, Windows`; empty if unknown.',
      ),
    createdAt: z.iso.datetime().describe('When the person signed in, UTC.'),
    lastUsedAt: z.iso.datetime().describe('Last renewal, UTC.'),
    current: z.boolean().describe('Whether this is the caller’s session.'),
  })
  .meta({ id: 'SessionInfo' })
export type SessionInfo = z.infer<typeof sessionInfoSchema>

export const messageSchema = z.object({
  message: z.string().describe('An English message for client developers.'),
})
