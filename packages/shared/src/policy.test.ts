import { describe, expect, it } from 'vitest'
import { FEATURES, type Feature } from './features.ts'
import { PLAN_NAMES, type Plan } from './plans.ts'
import { can, limitsOf, type Permission, ROLES, type Subject } from './policy.ts'

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

/** What each plan opens, in the order of plans; written down once more, from the specification. */
const OPEN: Record<Feature, string> = {
  dashboard: 'free starter growth scale',
  settings: 'free starter growth scale',
  domains: 'free starter growth scale',
  campaigns: 'free starter growth scale',
  cloudflare: 'starter growth scale',
  analytics: 'starter growth scale',
  'bot-management': 'starter growth scale',
  'cloak-breaker': 'starter growth scale',
  security: 'starter growth scale',
  integrations: 'starter growth scale',
  'anti-spy': 'growth scale',
}

const GATES = FEATURE_NAMES.flatMap((feature) =>
  PLAN_NAMES.map((plan): [Feature, Plan, boolean] => [
    feature,
    plan,
    OPEN[feature].split(' ').includes(plan),
  ]),
)

describe('the policy', () => {
  it.each(GATES)('%s with the plan %s: %s', (feature, plan, isOpen) => {
    expect(refusal({ ...customer, plan }, feature)).toBe(isOpen ? null : 'FEATURE_LOCKED')
    for (const role of ['admin', 'super_admin'] as const) {
      expect(refusal({ ...customer, plan, role }, feature)).toBeNull()
    }
  })

  it.each(FEATURE_NAMES)(
    'closes %s to a frozen account and before the terms, but for admins',
    (f) => {
      const frozen = { ...customer, plan: 'scale', accountFrozen: true } as const
      const unwilling = { ...customer, plan: 'scale', hasAcceptedTerms: false } as const
      expect(refusal(frozen, f)).toBe('ACCOUNT_FROZEN')
      expect(refusal(unwilling, f)).toBe('TERMS_REQUIRED')
      expect(refusal({ ...frozen, role: 'admin' }, f)).toBeNull()
      expect(refusal({ ...unwilling, role: 'super_admin' }, f)).toBeNull()
    },
  )

  it('leaves the own account open to the frozen, and nothing to the inactive', () => {
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

  it('knows nobody but for what is public', () => {
    for (const permission of ['account', 'campaigns', 'admin'] as const) {
      expect(refusal(null, permission)).toBe('UNAUTHENTICATED')
    }
    expect(refusal(null, 'public')).toBeNull()
  })

  it('limits customers by their plan, and admins by none', () => {
    expect(limitsOf({ role: 'user', plan: 'free' })).toMatchObject({ campaigns: 3, domains: 1 })
    for (const role of ['admin', 'super_admin'] as const) {
      expect(limitsOf({ role, plan: 'free' }).campaigns).toBe(Number.MAX_SAFE_INTEGER)
    }
  })
})
