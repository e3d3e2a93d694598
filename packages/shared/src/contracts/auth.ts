import * as z from 'zod'
import { PLAN_NAMES } from '../plans.ts'
import { ROLES, SECOND_FACTOR_STATES } from '../policy.ts'
import { plainText } from './plain-text.ts'

/** The version of the terms of use that is in force; whoever accepted an older one is asked again. */
export const TERMS_VERSION = '2026-11-01'

/** The languages of texts and mails; the first is the default. */
export const LANGUAGES = ['pt-BR', 'en-US', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]

export const emailSchema = z.email('invalid_email').max(254, 'too_long')
/** A password that is to be right: whether it could be chosen does not matter. */
export const passwordSchema = z.string('required').min(1, 'required').max(256, 'too_long')
export const newPasswordSchema = z.string('required').min(8, 'too_short').max(256, 'too_long')
export const personNameSchema = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(2, 'too_short').max(120, 'too_long'))

/** `POST /api/auth/login`. Without `rememberMe` the session ends with the browser. */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  rememberMe: z.boolean('wrong_type').optional(),
})
export type Login = z.infer<typeof loginSchema>

/** The signed-in user; `can` takes it as it is. */
export const userSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    emailConfirmed: z
      .boolean()
      .describe('Whether a link of a mail to this address was followed; nothing else needs it.'),
    role: z.enum(ROLES),
    plan: z.enum(PLAN_NAMES),
    isActive: z.boolean(),
    accountFrozen: z.boolean(),
    hasAcceptedTerms: z.boolean(),
    secondFactor: z.enum(SECOND_FACTOR_STATES),
    language: z.enum(LANGUAGES),
    /** Where the photo is, for a call with the bearer token; `null` if there is none. */
    profilePhoto: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/** A session: `token` is an access JWT of 15 minutes. */
export const sessionSchema = z
  .object({ user: userSchema, token: z.string() })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/** The password was right; the code of the second factor is sent with the ticket, within 5 minutes. */
export const mfaRequiredSchema = z
  .object({ mfaRequired: z.literal(true), ticket: z.string() })
  .meta({ id: 'MfaRequired' })
export type MfaRequired = z.infer<typeof mfaRequiredSchema>

/** Answer to `POST /api/auth/login`. */
export const loginAnswerSchema = z.union([sessionSchema, mfaRequiredSchema])
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

/** Six digits of an authenticator app, or a recovery code. */
export const mfaCodeSchema = z.string('required').trim().min(6, 'too_short').max(32, 'too_long')

/** `POST /api/auth/mfa` */
export const mfaLoginSchema = z.strictObject({
  ticket: z.string('required').min(1, 'required').max(1_024, 'too_long'),
  code: mfaCodeSchema,
})
export type MfaLogin = z.infer<typeof mfaLoginSchema>

/** `POST /api/auth/register` */
export const registerSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  hasAcceptedTerms: z.literal(true, 'terms_required'),
  ref: z
    .string('wrong_type')
    .max(64, 'too_long')
    .optional()
    .describe(
      'Code of the invitation link that was followed; one that is not known changes nothing.',
    ),
})
export type Register = z.infer<typeof registerSchema>

export const registeredSchema = z.object({ token: z.string(), message: z.string() })
export type Registered = z.infer<typeof registeredSchema>

/** `POST /api/auth/forgot-password` */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema })
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

/** What came with a mail's link. */
export const linkTokenSchema = z.string('required').min(1, 'required').max(128, 'too_long')

/** `POST /api/auth/reset-password` */
export const resetPasswordSchema = z.strictObject({
  token: linkTokenSchema,
  newPassword: newPasswordSchema,
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** An entry of `GET /api/auth/sessions`. */
export const sessionInfoSchema = z
  .object({
    id: z.string(),
    /** Browser and system that signed in, such as `Chrome, Windows`; empty if they are not known. */
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** Whether it is the session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'SessionInfo' })
export type SessionInfo = z.infer<typeof sessionInfoSchema>

export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>
