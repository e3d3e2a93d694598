import { describe, expect, it } from 'vitest'
import { FEATURES, type Feature } from '../plans/features.ts'
import { PLAN_NAMES, type Plan } from '../plans/plans.ts'
import {
  accessOf,
  can,
  isRoleForbidden,
  limitsOf,
  type Permission,
  ROLES,
  type Subject,
  seesAddresses,
} from './policy.ts'

const customer: Subject = {
  role: 'user',
  plan: 'starter',
  isActive: true,
  accountFrozen: false,
  hasAcceptedTerms: true,
  secondFactor: 'off',
}

const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]
const refusal = (subject: Subject | null, permission: Permission) => {
  const verdict = can(subject, permission)
  return verdict.allowed ? null : verdict.code
}

/** Features available on each plan, repeated here from the specification. */
const OPEN: Record<Feature, string> = {
  dashboard: 'free starter growth scale',
  settings: 'free starter growth scale',
  domains: 'free starter growth scale',
  campaigns: 'free starter growth scale',
  'recent-visits': 'free starter growth scale',
  cloudflare: 'starter growth scale',
  analytics: 'starter growth scale',
  'bot-management': 'starter growth scale',
  'cloak-breaker': 'starter growth scale',
  security: 'starter growth scale',
  integrations: 'starter growth scale',
  api: 'scale',
  'anti-spy': 'growth scale',
}

const GATES = FEATURE_NAMES.flatMap((feature) =>
  PLAN_NAMES.map((plan): [Feature, Plan, boolean] => [
    feature,
    plan,
    OPEN[feature].split(' ').includes(plan),
  ]),
)

describe('access policy', () => {
  it('lets a plan without analytics read sample data, and nothing else', () => {
    const visitor: Subject = { ...customer, plan: 'free', sample: true }
    expect(can(visitor, 'analytics', 'read').allowed).toBe(true)
    expect(can(visitor, 'analytics', 'manage')).toEqual({ allowed: false, code: 'FEATURE_LOCKED' })
    expect(refusal(visitor, 'bot-management')).toBe('FEATURE_LOCKED')
    expect(refusal({ ...visitor, accountFrozen: true }, 'analytics')).toBe('ACCOUNT_FROZEN')
  })

  it.each(GATES)('%s on plan %s: %s', (feature, plan, isOpen) => {
    expect(refusal({ ...customer, plan }, feature)).toBe(isOpen ? null : 'FEATURE_LOCKED')
    for (const role of ['admin', 'super_admin'] as const) {
      expect(refusal({ ...customer, plan, role }, feature)).toBeNull()
    }
  })

  it.each(FEATURE_NAMES)(
    'refuses %s to frozen accounts and before the terms are accepted, except to admins',
    (f) => {
      const frozen = { ...customer, plan: 'scale', accountFrozen: true } as const
      const unwilling = { ...customer, plan: 'scale', hasAcceptedTerms: false } as const
      expect(refusal(frozen, f)).toBe('ACCOUNT_FROZEN')
      expect(refusal(unwilling, f)).toBe('TERMS_REQUIRED')
      expect(refusal({ ...frozen, role: 'admin' }, f)).toBeNull()
      expect(refusal({ ...unwilling, role: 'super_admin' }, f)).toBeNull()
    },
  )

  it('leaves frozen users their own account and refuses inactive users everything', () => {
    const frozen = { ...customer, accountFrozen: true, hasAcceptedTerms: false }
    expect(refusal(frozen, 'account')).toBeNull()
    for (const role of ROLES) {
      const inactive = { ...customer, role, isActive: false }
      for (const permission of ['account', 'settings', 'admin', 'super_admin'] as const) {
        expect(refusal(inactive, permission)).toBe('ACCOUNT_INACTIVE')
      }
    }
  })

  it('hides the administration from customers', () => {
    const permissions = ['admin', 'super_admin'] as const
    const answers = ROLES.map((role) => permissions.map((p) => refusal({ ...customer, role }, p)))
    expect(answers).toEqual([
      ['NOT_FOUND', 'NOT_FOUND'],
      [null, 'SUPER_ADMIN_REQUIRED'],
      [null, null],
    ])
    const admin = { ...customer, role: 'super_admin', secondFactor: 'missing' } as const
    expect(refusal(admin, 'admin')).toBe('SECOND_FACTOR_REQUIRED')
    expect(refusal(admin, 'campaigns')).toBeNull()
  })

  it('allows anonymous callers only public permissions', () => {
    for (const permission of ['account', 'campaigns', 'admin'] as const) {
      expect(refusal(null, permission)).toBe('UNAUTHENTICATED')
    }
    expect(refusal(null, 'public')).toBeNull()
  })

  it.each([
    ['manager', 'view read manage'],
    ['analyst', 'view read'],
    ['client', 'view'],
  ] as const)('lets a %s do %s in somebody else’s account', (role, allowed) => {
    const member = { ...customer, membership: { role, campaignIds: null } }
    const accesses = ['view', 'read', 'manage', 'own'] as const
    const open = accesses.filter((access) => can(member, 'campaigns', access).allowed)
    expect(open.join(' ')).toBe(allowed)
    expect(accesses.every((access) => can(customer, 'campaigns', access).allowed)).toBe(true)
    const ofAdmin = { ...member, role: 'super_admin' } as const
    expect(refusal(ofAdmin, 'admin')).toBe('NOT_FOUND')
    expect(seesAddresses(member)).toBe(role === 'manager')
  })

  it('treats a call without a declaration as the owner’s, or as one that changes something', () => {
    expect(accessOf('settings', 'GET')).toBe('own')
    expect(accessOf('bot-management', 'GET')).toBe('manage')
    expect(accessOf('campaigns', 'POST')).toBe('manage')
    expect(accessOf('campaigns', 'GET')).toBe('read')
  })

  it('limits customers by plan, and admins not at all', () => {
    expect(limitsOf({ role: 'user', plan: 'free' })).toMatchObject({ campaigns: 3, domains: 1 })
    for (const role of ['admin', 'super_admin'] as const) {
      expect(limitsOf({ role, plan: 'free' }).campaigns).toBe(Number.MAX_SAFE_INTEGER)
    }
  })
})

describe('a control that a role may not use', () => {
  const analyst = { ...customer, membership: { role: 'analyst', campaignIds: null } } as const
  const REASONS = [{ accountFrozen: true }, { hasAcceptedTerms: false }, { plan: 'free' }] as const

  it('is distinguished from one that a plan or the terms withhold', () => {
    expect(isRoleForbidden(analyst, 'campaigns', 'manage')).toBe(true)
    expect(isRoleForbidden(analyst, 'campaigns')).toBe(false)
    expect(isRoleForbidden(customer, 'campaigns', 'manage')).toBe(false)
    expect(isRoleForbidden({ ...customer, plan: 'free' }, 'analytics')).toBe(false)
    expect(isRoleForbidden({ ...customer, hasAcceptedTerms: false }, 'settings')).toBe(false)
    expect(isRoleForbidden(null, 'campaigns', 'manage')).toBe(false)
  })

  it('stays one while something else also denies access', () => {
    for (const reason of REASONS) {
      const subject = { ...analyst, ...reason }
      expect(isRoleForbidden(subject, 'cloudflare')).toBe(true)
      expect(isRoleForbidden(subject, 'analytics')).toBe(false)
    }
  })
})
