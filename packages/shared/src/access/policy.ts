import type { ErrorCode } from '../contracts/api-errors.ts'
import { type Feature, hasFeature } from '../plans/features.ts'
import { PLANS, type Plan, type PlanLimits } from '../plans/plans.ts'

export const ROLES = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * A person's rights in an account: a `manager` may do everything not reserved for the owner, an
 * `analyst` reads everything except visitors' IP addresses, and a `client` reads selected
 * campaigns.
 */
export const MEMBER_ROLES = ['owner', 'manager', 'analyst', 'client'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
/** The roles that can be assigned; an account has exactly one owner. */
export const GIVEN_ROLES = ['manager', 'analyst', 'client'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** A person's role in someone else's account. */
export interface Membership {
  readonly role: GivenRole
  /** The campaigns that a client may see; `null` for all. */
  readonly campaignIds: readonly number[] | null
}

/** `missing` means that this user must set up a second factor but has not done so yet. */
export const SECOND_FACTOR_STATES = ['on', 'off', 'missing'] as const
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

/**
 * The parts of the caller's state that permissions depend on; the API's user object satisfies it.
 */
export interface Subject {
  readonly role: Role
  readonly plan: Plan
  readonly isActive: boolean
  readonly accountFrozen: boolean
  /** Whether the acceptance is for the current version of the terms. */
  readonly hasAcceptedTerms: boolean
  readonly secondFactor: SecondFactorState
  /** Absent for the account's owner. */
  readonly membership?: Membership | undefined
  /** Whether screens show sample data. */
  readonly sample?: boolean | undefined
}

/**
 * What a call does from the perspective of an account's members: `view` reads data that clients see
 * too, limited to their campaigns; `read` reads anything except visitors' IP addresses and secrets;
 * `manage` changes something or reads those; `own` concerns the owner or their contract.
 */
export type Access = 'view' | 'read' | 'manage' | 'own'

const ROLES_OF: Readonly<Record<Access, readonly MemberRole[]>> = {
  view: MEMBER_ROLES,
  read: ['owner', 'manager', 'analyst'],
  manage: ['owner', 'manager'],
  own: ['owner'],
}

/**
 * A permission: `public` for everyone, `account` for signed-in users (read the profile, sign out,
 * export or delete their data), a feature, or a part of the admin area.
 */
export type Permission = 'public' | 'account' | Feature | 'admin' | 'super_admin'

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: Refusal }

export type Refusal = Extract<
  ErrorCode,
  | 'UNAUTHENTICATED'
  | 'ACCOUNT_INACTIVE'
  | 'ACCOUNT_FROZEN'
  | 'TERMS_REQUIRED'
  | 'FEATURE_LOCKED'
  | 'NOT_FOUND'
  | 'SUPER_ADMIN_REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'ROLE_FORBIDS'
>

/** Features that contain secrets or visitors' IP addresses, or that consist only of changes. */
const MANAGED: ReadonlySet<Permission> = new Set([
  'settings',
  'cloudflare',
  'bot-management',
  'integrations',
  'api',
  'security',
])

/** Features that clients can see for their campaigns. */
const VIEWED: ReadonlySet<Permission> = new Set(['campaigns', 'analytics', 'recent-visits'])

/**
 * Returns whether a subject has a permission; `null` is an anonymous caller. This is the only
 * access check: the API enforces it for every call, and the web app displays its result.
 */
export function can(
  subject: Subject | null,
  permission: Permission,
  access: Access = leastAccess(permission),
): Verdict {
  const code = refusalOf(subject, permission, access) ?? refusalOfMember(subject, access)
  return code === null ? { allowed: true } : { allowed: false, code }
}

/**
 * Returns whether the subject's role in the account prevents access, even if something else does
 * too, such as a frozen account; the web app hides the controls for such calls.
 */
export const isRoleForbidden = (
  subject: Subject | null,
  permission: Permission,
  access: Access = leastAccess(permission),
): boolean => refusalOfMember(subject, access) !== null

/** Returns the access needed for a permission's first screen. */
function leastAccess(permission: Permission): Access {
  if (permission === 'public' || permission === 'account' || VIEWED.has(permission)) return 'view'
  return MANAGED.has(permission) ? 'manage' : 'read'
}

/**
 * Returns the access that a call needs if its declaration does not specify it: `GET` reads features
 * and other methods manage them; a person's own account and the admin area are reserved for that
 * person.
 */
export function accessOf(permission: Permission, method: string): Access {
  if (permission === 'public') return 'view'
  const isPersonal = permission === 'account' || permission === 'settings'
  if (isPersonal || permission === 'admin' || permission === 'super_admin') return 'own'
  return method === 'GET' && !MANAGED.has(permission) ? 'read' : 'manage'
}

/** Returns the role of a subject in the open account. */
export const memberRoleOf = ({ membership }: Pick<Subject, 'membership'>): MemberRole =>
  membership?.role ?? 'owner'

/** Returns whether a role may see visitors' IP addresses. */
export const seesAddresses = (subject: Pick<Subject, 'membership'>): boolean =>
  ROLES_OF.manage.includes(memberRoleOf(subject))

function refusalOfMember(subject: Subject | null, access: Access): Refusal | null {
  if (subject === null || ROLES_OF[access].includes(memberRoleOf(subject))) return null
  return 'ROLE_FORBIDS'
}

/** Returns whether plan, freeze and terms checks are skipped, as they are for both admin roles. */
export const isAdmin = ({ role }: Pick<Subject, 'role'>): boolean => role !== 'user'

/** Returns the plan limits of a user; admins have no limits. */
export const limitsOf = ({ role, plan }: Pick<Subject, 'role' | 'plan'>): PlanLimits =>
  isAdmin({ role }) ? UNLIMITED : PLANS[plan]

const UNLIMITED: PlanLimits = {
  requests: Number.MAX_SAFE_INTEGER,
  domains: Number.MAX_SAFE_INTEGER,
  campaigns: Number.MAX_SAFE_INTEGER,
  historyDays: PLANS.scale.historyDays,
}

function refusalOf(
  subject: Subject | null,
  permission: Permission,
  access: Access,
): Refusal | null {
  if (permission === 'public') return null
  if (subject === null) return 'UNAUTHENTICATED'
  if (!subject.isActive) return 'ACCOUNT_INACTIVE'
  if (permission === 'account') return null
  if (permission === 'admin' || permission === 'super_admin') {
    return administrationRefusal(subject, permission)
  }
  if (isAdmin(subject)) return null
  if (subject.accountFrozen) return 'ACCOUNT_FROZEN'
  if (!subject.hasAcceptedTerms) return 'TERMS_REQUIRED'
  // Sample data can be analyzed on every plan, because the account has no visits of its own.
  const isOpen =
    permission === 'analytics' && subject.sample && ROLES_OF[access].includes('analyst')
  return isOpen || hasFeature(subject.plan, permission) ? null : 'FEATURE_LOCKED'
}

/** Responds with `NOT_FOUND` to customers, so that the admin area stays hidden. */
function administrationRefusal(subject: Subject, permission: 'admin' | 'super_admin') {
  if (!isAdmin(subject) || subject.membership !== undefined) return 'NOT_FOUND'
  if (subject.secondFactor === 'missing') return 'SECOND_FACTOR_REQUIRED'
  return permission === 'super_admin' && subject.role === 'admin' ? 'SUPER_ADMIN_REQUIRED' : null
}
