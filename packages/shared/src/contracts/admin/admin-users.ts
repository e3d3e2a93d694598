import * as z from 'zod'
import { ROLES } from '../../access/policy.ts'
import { plainText } from '../../lib/plain-text.ts'
import { PLAN_NAMES } from '../../plans/plans.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'
import { order } from './admin-filters.ts'

const count = z.number().int()

export const ADMIN_USER_SORTS = ['createdAt', 'email'] as const

/** `GET /api/admin/users` */
export const adminUsersQuerySchema = z.strictObject({
  search: z
    .string('wrong_type')
    .trim()
    .max(254, 'too_long')
    .optional()
    .describe('Part of the email address or name, ignoring case and accents.'),
  plan: z.enum(PLAN_NAMES).optional().describe('Only accounts on this plan.'),
  role: z.enum(ROLES).optional().describe('Only accounts with this role.'),
  status: z
    .enum(['active', 'inactive'])
    .optional()
    .describe('Only active or only inactive accounts.'),
  created: z
    .enum(['week', 'month'])
    .optional()
    .describe('Only accounts registered within the last 7 or 30 days.'),
  sort: z.enum(ADMIN_USER_SORTS, 'unknown_entry').default('createdAt').describe('Sort field.'),
  order,
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>

/** An account in the admin area. */
export const adminUserSchema = z
  .object({
    id: z.number().int().describe('The account’s ID.'),
    email: z.string().describe('Email address.'),
    name: z.string().describe('The name the person registered with or set later.'),
    role: z.enum(ROLES).describe('`admin` and `super_admin` may use the admin panel.'),
    plan: z.enum(PLAN_NAMES).describe('The account’s current plan.'),
    isActive: z
      .boolean()
      .describe('Whether the account is active; inactive accounts can’t sign in.'),
    hasAcceptedTerms: z.boolean().describe('Whether the terms of use have been accepted.'),
    createdAt: z.iso.datetime().describe('When the account was registered, UTC.'),
    wasSubscriber: z.boolean().describe('Whether the account previously had a paid plan.'),
    previousPlan: z
      .enum(PLAN_NAMES)
      .nullable()
      .describe('The previous plan; `null` if there was none.'),
    monthlyRequests: count.describe(
      'Requests in the current billing period; the count is at most a few minutes old.',
    ),
    accountFrozen: z.boolean().describe('Whether an admin froze the account and its campaigns.'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUserSchema>

/** A page of accounts, sorted in the requested order. */
export const adminUsersSchema = z.object({
  users: z.array(adminUserSchema).describe('The accounts on this page, in the requested order.'),
  cursor: nextIdCursor,
})
export type AdminUsers = z.infer<typeof adminUsersSchema>

/** `PATCH /api/admin/users/{id}/status` */
export const setUserStatusSchema = z.strictObject({
  isActive: z
    .boolean('wrong_type')
    .describe('Whether the account is active; inactive accounts can’t sign in.'),
})
/** The admin's explanation to the owner of why the account is frozen. */
export const frozenReasonSchema = z
  .string('required')
  .overwrite(plainText)
  .min(1, 'required')
  .max(500, 'too_long')

/** `PATCH /api/admin/users/{id}/frozen` */
export const setUserFrozenSchema = z
  .strictObject({
    accountFrozen: z
      .boolean('wrong_type')
      .describe('Whether an admin froze the account and its campaigns.'),
    reason: frozenReasonSchema
      .optional()
      .describe('Required to freeze the account; shown to the owner.'),
  })
  .refine(({ accountFrozen, reason }) => !accountFrozen || reason !== undefined, {
    path: ['reason'],
    error: 'required',
  })
  .meta({ examples: [{ accountFrozen: true, reason: 'Reported for a swapped page.' }] })
/** `PATCH /api/admin/users/{id}/role`. Only the operator can appoint super admins. */
export const setUserRoleSchema = z.strictObject({
  role: z.enum(['user', 'admin']).describe('The new role.'),
})
/** `PATCH /api/admin/users/{id}/plan` */
export const setUserPlanSchema = z.strictObject({
  plan: z.enum(PLAN_NAMES).describe('The new plan, effective immediately.'),
})

/** Response of `POST /api/admin/login-as-user/{id}`: an access token valid for 30 minutes. */
export const enteredSchema = z.object({
  token: z.string().describe('Access token for the account, valid for 30 minutes.'),
})
