import {
  DAY_MS,
  HOUR_MS,
  isAdmin,
  type Language,
  type Membership,
  SECOND_MS,
  sha256Hex,
  TERMS_VERSION,
  toBase64Url,
  type User,
} from '@crivo/shared'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { accounts, sessions } from '#db/schema.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '../context.ts'

/** The lifetime of a persistent session without renewal: 30 days. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** The lifetime of a browser session without renewal: 12 hours. */
const BRIEF_SESSION_LIFETIME_MS = 12 * HOUR_MS
/** The maximum lifetime of a session with renewals: 90 days. */
const MAX_SESSION_LIFETIME_MS = 90 * DAY_MS
/**
 * How long a used refresh token may be reused, in milliseconds: two tabs may send it at once;
 * later, it can only be a stolen copy.
 */
export const REUSE_LEEWAY_MS = 10 * SECOND_MS

/** Returns when a session started or renewed now expires. */
export const sessionExpiry = (
  { createdAt, isPersistent }: { createdAt: number; isPersistent: boolean },
  now: number,
): number =>
  Math.min(
    now + (isPersistent ? SESSION_LIFETIME_MS : BRIEF_SESSION_LIFETIME_MS),
    createdAt + MAX_SESSION_LIFETIME_MS,
  )

/** The account's columns that its owner may see or that determine permissions. */
export const USER_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  emailConfirmedAt: accounts.emailConfirmedAt,
  role: accounts.role,
  plan: accounts.plan,
  isActive: accounts.isActive,
  accountFrozen: accounts.isFrozen,
  frozenReason: accounts.frozenReason,
  termsVersion: accounts.termsVersion,
  mfaConfirmedAt: accounts.mfaConfirmedAt,
  passkeyCount: accounts.passkeyCount,
  language: accounts.language,
  timeZone: accounts.timeZone,
  photoHash: accounts.photoHash,
  allowedNetworks: accounts.allowedNetworks,
  sampleSince: accounts.sampleSince,
}

/** A row of `USER_COLUMNS`. */
export interface UserRow
  extends Omit<
    User,
    | 'hasAcceptedTerms'
    | 'secondFactor'
    | 'profilePhoto'
    | 'language'
    | 'emailConfirmed'
    | 'membership'
    | 'frozenReason'
    | 'sample'
  > {
  readonly frozenReason: string | null
  readonly sampleSince: number | null
  readonly emailConfirmedAt: number | null
  readonly termsVersion: string | null
  readonly mfaConfirmedAt: number | null
  readonly passkeyCount: number
  readonly language: Language
  readonly photoHash: string | null
  /** Never part of a response about the user. */
  readonly allowedNetworks: readonly string[] | null
}

/** Converts the account row to the API's and the policy's user. */
export function toUser(
  config: Config,
  {
    emailConfirmedAt,
    termsVersion,
    mfaConfirmedAt,
    passkeyCount,
    photoHash,
    frozenReason,
    sampleSince,
    allowedNetworks: _,
    ...row
  }: UserRow,
): User {
  const withoutFactor = mustHaveSecondFactor(config, row) ? 'missing' : 'off'
  return {
    ...row,
    ...(frozenReason === null ? {} : { frozenReason }),
    ...(sampleSince === null ? {} : { sample: true }),
    emailConfirmed: emailConfirmedAt !== null,
    hasAcceptedTerms: termsVersion === TERMS_VERSION,
    secondFactor: hasSecondFactor({ mfaConfirmedAt, passkeyCount }) ? 'on' : withoutFactor,
    profilePhoto: photoHash === null ? null : `/api/user/profile-photo?v=${photoHash}`,
  }
}

/** Returns whether an account has an authenticator app or a passkey. */
export const hasSecondFactor = ({
  mfaConfirmedAt,
  passkeyCount,
}: Pick<UserRow, 'mfaConfirmedAt' | 'passkeyCount'>): boolean =>
  mfaConfirmedAt !== null || passkeyCount > 0

/** An account's row, and the acting user if not its owner. */
interface Entered {
  readonly user: UserRow
  readonly member: Membership | null
  readonly actor: { readonly name: string; readonly email: string } | null
}

/**
 * Converts the row of an account that someone other than its owner may have entered. A member gets
 * the account's plan and state, but not its owner's admin role and private settings.
 */
export function toEnteredUser(config: Config, { user, member, actor }: Entered): User {
  if (member === null || actor === null) return toUser(config, user)
  const { role, campaignIds } = member
  // A client sees only chosen campaigns, which never include the sample's.
  const sampleSince = role === 'client' ? null : user.sampleSince
  return {
    ...toUser(config, { ...user, role: 'user', photoHash: null, frozenReason: null, sampleSince }),
    membership: {
      role,
      campaignIds: campaignIds && [...campaignIds],
      person: { name: actor.name, email: actor.email },
    },
  }
}

/** Returns whether a user must have a second factor: admins, except in a local run. */
export const mustHaveSecondFactor = (
  { environment }: Pick<Config, 'environment'>,
  person: Pick<User, 'role'>,
): boolean => environment === 'production' && isAdmin(person)

/** Generates a random token and its stored hash. */
export async function createSecretToken({
  randomBytes,
}: Pick<Context, 'randomBytes'>): Promise<{ token: string; hash: string }> {
  const token = toBase64Url(randomBytes(32))
  return { token, hash: await sha256Hex(token) }
}

/** A session as routes return it: a new refresh token goes into a cookie. */
export interface RenewedSession {
  readonly user: User
  readonly token: string
  readonly refreshToken: string | null
  /** Whether the cookie persists after the browser is closed. */
  readonly isPersistent: boolean
}

/** A new session; the browser's device token goes into a cookie too. */
export interface IssuedSession extends RenewedSession {
  readonly device: string
}

/** Ends an account's sessions except one; part of a `db.batch()`. */
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
