import { isAdmin, type Language, type Membership, TERMS_VERSION, type User } from '@crivo/shared'
import { accounts } from '#db/schema.ts'
import type { Config } from '#platform/config.ts'

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
