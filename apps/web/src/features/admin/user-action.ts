import { type AdminUser, can, type Plan, type User } from '@crivo/shared'

/** Actions on another account that need a confirmation. */
export const USER_ACTIONS = [
  'activate',
  'deactivate',
  'freeze',
  'unfreeze',
  'promote',
  'demote',
  'plan',
  'enter',
] as const
type UserActionKind = (typeof USER_ACTIONS)[number]

export type UserChange =
  | { readonly kind: 'plan'; readonly user: AdminUser; readonly plan: Plan }
  | { readonly kind: 'freeze'; readonly user: AdminUser; readonly reason: string }
  | {
      readonly kind: Exclude<UserActionKind, 'plan' | 'enter' | 'freeze'>
      readonly user: AdminUser
    }
export type UserAction = UserChange | { readonly kind: 'enter'; readonly user: AdminUser }

/** Actions that lock a user out or reduce their rights. */
export const DESTRUCTIVE: readonly UserActionKind[] = ['deactivate', 'freeze', 'demote']

const isSuperAdmin = (admin: User) => can(admin, 'super_admin').allowed

/** Returns whether an admin may deactivate or freeze an account, by the API's rules. */
export function mayRestrict(admin: User, user: AdminUser): boolean {
  if (user.id === admin.id || user.role === 'super_admin') return false
  return user.role === 'user' || isSuperAdmin(admin)
}

export const mayChangeRole = (admin: User, user: AdminUser): boolean =>
  isSuperAdmin(admin) && mayRestrict(admin, user)

export const mayChangePlan = isSuperAdmin

export const mayEnter = (admin: User, user: AdminUser): boolean =>
  isSuperAdmin(admin) && user.role === 'user' && user.isActive
