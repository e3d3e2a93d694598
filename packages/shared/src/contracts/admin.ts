import * as z from 'zod'
import { PLAN_NAMES } from '../plans.ts'
import { ROLES } from '../policy.ts'
import { SUBSCRIPTION_STATUSES } from './billing.ts'

const count = z.number().int()
/** Percent, with one decimal. */
const change = z.number().nullable()
const limit = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .min(1, 'too_small')
  .max(100, 'too_large')
  .default(25)
const idCursor = z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type').optional()

/** `GET /api/admin/users` */
export const adminUsersQuerySchema = z.strictObject({
  /** A part of the email or name, whatever its case and accents. */
  search: z.string('wrong_type').trim().max(254, 'too_long').optional(),
  plan: z.enum(PLAN_NAMES, 'wrong_type').optional(),
  role: z.enum(ROLES, 'wrong_type').optional(),
  status: z.enum(['active', 'inactive'], 'wrong_type').optional(),
  /** Who came within the last 7 or 30 days. */
  created: z.enum(['week', 'month'], 'wrong_type').optional(),
  /** As the page before gave it. */
  cursor: idCursor,
  limit,
})
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>

/** An account as admins see it. */
export const adminUserSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    plan: z.enum(PLAN_NAMES),
    isActive: z.boolean(),
    /** Of any version of the terms. */
    hasAcceptedTerms: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Whether it had a paid plan before the present one. */
    wasSubscriber: z.boolean(),
    previousPlan: z.enum(PLAN_NAMES).nullable(),
    /** Requests of the billing period that runs, at most some minutes old. */
    monthlyRequests: count,
    accountFrozen: z.boolean(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUserSchema>

/** Latest first. */
export const adminUsersSchema = z.object({
  users: z.array(adminUserSchema),
  /** For the page that follows; `null` on the last. */
  cursor: z.number().int().nullable(),
})
export type AdminUsers = z.infer<typeof adminUsersSchema>

/** `GET /api/admin/subscriptions` */
export const adminSubscriptionsQuerySchema = z.strictObject({ cursor: idCursor, limit })
export type AdminSubscriptionsQuery = z.infer<typeof adminSubscriptionsQuerySchema>

export const adminSubscriptionSchema = z
  .object({
    id: z.number().int(),
    userId: z.number().int(),
    /** The user's. */
    email: z.string(),
    plan: z.enum(PLAN_NAMES),
    status: z.enum(SUBSCRIPTION_STATUSES),
    /** At most some minutes old. */
    requestsUsed: count,
    requestsLimit: count,
    currentPeriodStart: z.iso.datetime(),
    /** Not included. */
    currentPeriodEnd: z.iso.datetime(),
  })
  .meta({ id: 'AdminSubscription' })
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>

/** Latest first. */
export const adminSubscriptionsSchema = z.object({
  subscriptions: z.array(adminSubscriptionSchema),
  cursor: z.number().int().nullable(),
})
export type AdminSubscriptions = z.infer<typeof adminSubscriptionsSchema>

/**
 * `GET /api/admin/stats`. Days are of UTC. A change is in percent of yesterday up to the same
 * time of day; `null` if there was nothing then to compare with.
 */
export const adminStatsSchema = z
  .object({
    newUsersToday: count,
    newUsersChange: change,
    /** Browser sessions of the last 4 minutes. */
    activeUsersOnline: count,
    activeUsersDashboard: count,
    activeUsersLandingPages: count,
    loginsToday: count,
    loginsChange: change,
    requestsToday: count,
    requestsChange: change,
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof adminStatsSchema>

/** `PATCH /api/admin/users/{id}/status` */
export const setUserStatusSchema = z.strictObject({ isActive: z.boolean('wrong_type') })
/** `PATCH /api/admin/users/{id}/frozen` */
export const setUserFrozenSchema = z.strictObject({ accountFrozen: z.boolean('wrong_type') })
/** `PATCH /api/admin/users/{id}/role`; super admins are made by the operator. */
export const setUserRoleSchema = z.strictObject({ role: z.enum(['user', 'admin'], 'wrong_type') })
/** `PATCH /api/admin/users/{id}/plan` */
export const setUserPlanSchema = z.strictObject({ plan: z.enum(PLAN_NAMES, 'wrong_type') })

/** Answer to `POST /api/admin/login-as-user/{id}`: an access token of 30 minutes. */
export const enteredSchema = z.object({ token: z.string() })

const at = z.iso
  .datetime({ offset: true, error: 'wrong_type' })
  .transform((text) => Date.parse(text))
const auditFilterSchema = z.strictObject({
  /** Who did it. */
  actor: idCursor,
  /** Whose account was changed. */
  account: idCursor,
  action: z.string('wrong_type').max(64, 'too_long').optional(),
  from: at.optional(),
  /** Not included. */
  to: at.optional(),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** `GET /api/admin/activity` */
export const auditQuerySchema = auditFilterSchema.extend({
  /** As the page before gave it. */
  cursor: z
    .string('wrong_type')
    .regex(/^\d{1,15}\.\d{1,15}$/, 'wrong_type')
    .optional(),
  limit,
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** `GET /api/admin/activity/export` */
export const auditExportQuerySchema = auditFilterSchema.extend({
  format: z.enum(['csv', 'jsonl'], 'wrong_type').default('csv'),
})
export type AuditExportQuery = z.infer<typeof auditExportQuerySchema>

/** A change that somebody made. */
export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    action: z.string(),
    /** Who did it; `null`: the system itself. */
    actorId: z.number().int().nullable(),
    /** `null` also for somebody who has left. */
    actorEmail: z.string().nullable(),
    /** The account that the actor, a super admin, had entered to do it. */
    onBehalfOf: z.number().int().nullable(),
    /** The account that was changed. */
    accountId: z.number().int(),
    accountEmail: z.string().nullable(),
    /** What was changed in the account. */
    entityId: z.string(),
    /** Where the actor's call came from. */
    address: z.string().nullable(),
    /** What was changed, as far as it was kept. */
    before: z.unknown(),
    after: z.unknown(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Latest first. */
export const auditEntriesSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** For the page that follows; `null` on the last. */
  cursor: z.string().nullable(),
})
export type AuditEntries = z.infer<typeof auditEntriesSchema>
