import {
  isAdmin,
  type Language,
  sha256Hex,
  TERMS_VERSION,
  toBase64Url,
  type User,
} from '@crivo/shared'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, sessions } from '../../db/schema.ts'
import type { Config } from '../../env.ts'

const HOUR_MS = 60 * 60_000
/** How long a sign-in that is to be remembered lasts without being renewed: 30 days. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS
/** The same of any other, whose cookie ends with the browser: 12 hours. */
const BRIEF_SESSION_LIFETIME_MS = 12 * HOUR_MS
/** How long a sign-in lasts however often it is renewed: 90 days. */
const MAX_SESSION_LIFETIME_MS = 90 * 24 * HOUR_MS

/** When a session ends that is started or renewed now. */
export const sessionExpiry = (
  { createdAt, isPersistent }: { createdAt: number; isPersistent: boolean },
  now: number,
): number =>
  Math.min(
    now + (isPersistent ? SESSION_LIFETIME_MS : BRIEF_SESSION_LIFETIME_MS),
    createdAt + MAX_SESSION_LIFETIME_MS,
  )

/** Columns of an account that its owner may see, or that say what they may do. */
export const USER_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  emailConfirmedAt: accounts.emailConfirmedAt,
  role: accounts.role,
  plan: accounts.plan,
  isActive: accounts.isActive,
  accountFrozen: accounts.isFrozen,
  termsVersion: accounts.termsVersion,
  mfaConfirmedAt: accounts.mfaConfirmedAt,
  language: accounts.language,
  photoHash: accounts.photoHash,
}

/** A row of `USER_COLUMNS`. */
export interface UserRow
  extends Omit<
    User,
    'hasAcceptedTerms' | 'secondFactor' | 'profilePhoto' | 'language' | 'emailConfirmed'
  > {
  readonly emailConfirmedAt: number | null
  readonly termsVersion: string | null
  readonly mfaConfirmedAt: number | null
  readonly language: Language
  readonly photoHash: string | null
}

/** The user as the API answers it, and as the policy judges it. */
export function toUser(
  config: Config,
  { emailConfirmedAt, termsVersion, mfaConfirmedAt, photoHash, ...row }: UserRow,
): User {
  const withoutFactor = mustHaveSecondFactor(config, row) ? 'missing' : 'off'
  return {
    ...row,
    emailConfirmed: emailConfirmedAt !== null,
    hasAcceptedTerms: termsVersion === TERMS_VERSION,
    secondFactor: mfaConfirmedAt === null ? withoutFactor : 'on',
    profilePhoto: photoHash === null ? null : `/api/user/profile-photo?v=${photoHash}`,
  }
}

/** Whether somebody must have a second factor: admins, except in a local run. */
export const mustHaveSecondFactor = (
  { environment }: Pick<Config, 'environment'>,
  person: Pick<User, 'role'>,
): boolean => environment === 'production' && isAdmin(person)

/** A token that nobody can guess, and what is stored of it. */
export async function createSecretToken(): Promise<{ token: string; hash: string }> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  return { token, hash: await sha256Hex(token) }
}

/** A session as the routes hand it out: the refresh token goes into a cookie, if there is a new one. */
export interface IssuedSession {
  readonly user: User
  readonly token: string
  readonly refreshToken: string | null
  /** Whether its cookie outlives the browser. */
  readonly isPersistent: boolean
}

/** Ends an account's sessions, but for one that may go on; part of a `db.batch()`. */
export const endSessions = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: number,
  exceptId = '',
) =>
  db
    .update(sessions)
    .set({ endedAt: now() })
    .where(
      and(eq(sessions.accountId, accountId), ne(sessions.id, exceptId), isNull(sessions.endedAt)),
    )
