import type { ErrorCode } from './errors.ts'
import { type Feature, hasFeature } from './features.ts'
import { PLANS, type Plan, type PlanLimits } from './plans.ts'

export const ROLES = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** `missing`: this person must have one and has not set it up yet. */
export const SECOND_FACTOR_STATES = ['on', 'off', 'missing'] as const
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

/** What is known of the person who asks; a signed-in user as the API answers it is one. */
export interface Subject {
  readonly role: Role
  readonly plan: Plan
  readonly isActive: boolean
  readonly accountFrozen: boolean
  /** Of the terms as they now stand. */
  readonly hasAcceptedTerms: boolean
  readonly secondFactor: SecondFactorState
}

/**
 * What may be asked for: `public` of everybody, `account` of whoever is signed in
 * (to read the own profile, sign out, export and delete the own data), a feature,
 * or a part of the administration.
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
>

/**
 * Whether somebody may do something, `null` being nobody in particular. The one
 * place that knows: the API refuses by it, the web app shows by it.
 */
export function can(subject: Subject | null, permission: Permission): Verdict {
  const code = refusalOf(subject, permission)
  return code === null ? { allowed: true } : { allowed: false, code }
}

/** Whether the gates of plans, freezing and terms stand open, as they do for both kinds of admins. */
export const isAdmin = ({ role }: Pick<Subject, 'role'>): boolean => role !== 'user'

/** What a person may have of what plans count; admins have no limit. */
export const limitsOf = ({ role, plan }: Pick<Subject, 'role' | 'plan'>): PlanLimits =>
  isAdmin({ role }) ? UNLIMITED : PLANS[plan]

const UNLIMITED: PlanLimits = {
  requests: Number.MAX_SAFE_INTEGER,
  domains: Number.MAX_SAFE_INTEGER,
  campaigns: Number.MAX_SAFE_INTEGER,
  historyDays: PLANS.scale.historyDays,
}

function refusalOf(subject: Subject | null, permission: Permission): Refusal | null {
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
  return hasFeature(subject.plan, permission) ? null : 'FEATURE_LOCKED'
}

/** To whoever is no admin, the administration is not there. */
function administrationRefusal(subject: Subject, permission: 'admin' | 'super_admin') {
  if (!isAdmin(subject)) return 'NOT_FOUND'
  if (subject.secondFactor === 'missing') return 'SECOND_FACTOR_REQUIRED'
  return permission === 'super_admin' && subject.role === 'admin' ? 'SUPER_ADMIN_REQUIRED' : null
}
