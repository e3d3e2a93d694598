import {
  enteredSchema,
  sessionSchema,
  setUserFrozenSchema,
  setUserPlanSchema,
  setUserRoleSchema,
  setUserStatusSchema,
} from '@crivo/shared'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { readRefreshCookie } from '#http/refresh-cookie.ts'
import { enterAccount } from './enter-account.ts'
import { leaveAccount } from './leave-account.ts'
import { resetUsage } from './reset-usage.ts'
import { setUserFrozen } from './set-frozen.ts'
import { setUserPlan } from './set-plan.ts'
import { setUserRole } from './set-role.ts'
import { setUserStatus } from './set-status.ts'

const tag = 'Administration'
const answer = { status: 204 } as const
const refusals = ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'PROTECTED_ACCOUNT'] as const

export const adminAccountOperations = [
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/users/{id}/status',
      tag,
      summary: 'Activate or deactivate an account; deactivating ends its sessions immediately',
      permission: 'admin',
      params: idParams,
      body: setUserStatusSchema,
      answer,
      errors: [...refusals, 'SUPER_ADMIN_REQUIRED'],
    },
    ({ ctx, user, params: { id }, body }) =>
      setUserStatus(ctx, { id, ...body, callerRole: user.role }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/users/{id}/frozen',
      tag,
      summary: 'Freeze an account and its campaigns, or unfreeze it',
      permission: 'admin',
      params: idParams,
      body: setUserFrozenSchema,
      answer,
      errors: [...refusals, 'SUPER_ADMIN_REQUIRED'],
    },
    ({ ctx, user, params: { id }, body }) =>
      setUserFrozen(ctx, { id, ...body, callerRole: user.role }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/users/{id}/role',
      tag,
      summary: 'Promote a user to admin, or demote an admin to user',
      permission: 'super_admin',
      stepUp: 'always',
      params: idParams,
      body: setUserRoleSchema,
      answer,
      errors: refusals,
    },
    ({ ctx, params: { id }, body }) => setUserRole(ctx, { id, ...body }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/users/{id}/plan',
      tag,
      summary: 'Set an account’s plan',
      permission: 'super_admin',
      params: idParams,
      body: setUserPlanSchema,
      answer,
      errors: ['USER_NOT_FOUND'],
    },
    ({ ctx, params: { id }, body }) => setUserPlan(ctx, { id, ...body }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/subscriptions/{id}/reset-usage',
      tag,
      summary: 'Reset a subscription’s request usage for the current period',
      permission: 'admin',
      params: idParams,
      answer,
      errors: ['SUBSCRIPTION_NOT_FOUND', 'UNAVAILABLE'],
    },
    ({ ctx, params }) => resetUsage(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/login-as-user/{id}',
      tag,
      summary: 'Enter a user’s account for 30 minutes',
      permission: 'super_admin',
      stepUp: 'always',
      params: idParams,
      answer: { status: 200, schema: enteredSchema },
      errors: [...refusals, 'ACCOUNT_INACTIVE'],
    },
    ({ ctx, params }) => enterAccount(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/return',
      tag,
      summary: 'Leave the entered account and return to your own session',
      permission: 'account',
      usesRefreshCookie: true,
      answer: { status: 200, schema: sessionSchema },
      errors: ['NO_ACCOUNT_ENTERED'],
    },
    ({ ctx, c }) => leaveAccount(ctx, { refreshToken: readRefreshCookie(c) }),
  ),
]
