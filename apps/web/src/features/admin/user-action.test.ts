import type { AdminUser, Role, User } from '@crivo/shared'
import { expect, it } from 'vitest'
import { mayChangePlan, mayChangeRole, mayEnter, mayRestrict } from './user-action.ts'

const admin = (role: Role): User => ({
  id: 1,
  email: 'admin@crivo.test',
  name: 'Admin',
  role,
  plan: 'free',
  isActive: true,
  accountFrozen: false,
  hasAcceptedTerms: true,
  secondFactor: 'on',
  profilePhoto: null,
  language: 'en-US',
  timeZone: 'America/Sao_Paulo',
  emailConfirmed: true,
})
const user = (role: Role, id = 2, isActive = true): AdminUser => ({
  id,
  email: 'user@crivo.test',
  name: 'User',
  role,
  plan: 'free',
  isActive,
  hasAcceptedTerms: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  wasSubscriber: false,
  previousPlan: null,
  monthlyRequests: 0,
  accountFrozen: false,
})

it.each([
  ['admin', user('user'), { restrict: true, role: false, enter: false }],
  ['admin', user('admin'), { restrict: false, role: false, enter: false }],
  ['super_admin', user('user'), { restrict: true, role: true, enter: true }],
  ['super_admin', user('user', 2, false), { restrict: true, role: true, enter: false }],
  ['super_admin', user('admin'), { restrict: true, role: true, enter: false }],
  ['super_admin', user('super_admin'), { restrict: false, role: false, enter: false }],
  ['super_admin', user('super_admin', 1), { restrict: false, role: false, enter: false }],
  ['admin', user('admin', 1), { restrict: false, role: false, enter: false }],
] as const)('%s may do with %o: %o', (role, target, may) => {
  const by = admin(role)
  expect({
    restrict: mayRestrict(by, target),
    role: mayChangeRole(by, target),
    enter: mayEnter(by, target),
  }).toEqual(may)
})

it('reserves plan changes for super admins with a second factor', () => {
  expect(mayChangePlan(admin('admin'))).toBe(false)
  expect(mayChangePlan(admin('super_admin'))).toBe(true)
  expect(mayChangePlan({ ...admin('super_admin'), secondFactor: 'missing' })).toBe(false)
})
