import * as z from 'zod'
import { email, order } from '../admin/admin-filters.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'

/** Days that a browser remembers its referrer; the first invitation counts. */
export const REFERRAL_DAYS = 60
export const COMMISSION_STATUSES = ['pending', 'paid', 'reversed'] as const
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number]

const cents = z.number().int()
const status = z
  .enum(COMMISSION_STATUSES)
  .describe('`pending`: to be paid out; `reversed`: the payment was refunded before the payout.')

/** The code in an invitation link. */
export const referralCodeSchema = z
  .string('wrong_type')
  .regex(/^[a-z0-9]{8}$/, 'wrong_type')
  .meta({ examples: ['k3x9p2qa'] })

/** `GET /api/affiliate`: the account's affiliate program. */
export const affiliateSchema = z
  .object({
    code: referralCodeSchema
      .nullable()
      .describe('Code in the invitation link; `null` until the account joins.'),
    link: z.string().nullable().describe('The invitation link.'),
    ratePercent: z
      .number()
      .int()
      .describe('Commission on payments from new registrations, in percent.'),
    referralDays: z
      .number()
      .int()
      .describe(
        'How many days after opening the link a registration still counts. If several links were opened, the first one counts.',
      ),
    referrals: z.number().int().describe('Accounts that registered through the link.'),
    pendingCents: cents.describe(
      'Amount to be paid out, in USD cents; negative if too much was paid out.',
    ),
    paidCents: cents.describe('Amount paid out, in USD cents.'),
  })
  .meta({ id: 'Affiliate' })
export type Affiliate = z.infer<typeof affiliateSchema>

/** `GET /api/affiliate/commissions` */
export const commissionsQuerySchema = z.strictObject({
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type CommissionsQuery = z.output<typeof commissionsQuerySchema>

/** The commission on one payment. */
export const commissionSchema = z
  .object({
    id: z.number().int().describe('The commission’s ID.'),
    referred: z
      .string()
      .describe('The payer’s initials, each followed by dots; empty once the account is deleted.'),
    paidOn: z.iso.date().describe('Date of the payment.'),
    paymentCents: cents.describe('Amount paid, in USD cents.'),
    ratePercent: z.number().int().describe('Rate on the day of registration, in percent.'),
    amountCents: cents.describe('In USD cents; negative if a payout is being recovered.'),
    status,
  })
  .meta({ id: 'Commission' })
export type Commission = z.infer<typeof commissionSchema>

/** A page of commissions, newest first. */
export const commissionsSchema = z.object({
  commissions: z.array(commissionSchema).describe('The commissions on this page, newest first.'),
  cursor: nextIdCursor,
})
export type Commissions = z.infer<typeof commissionsSchema>

/** `POST /api/admin/payments` */
export const recordPaymentSchema = z.strictObject({
  email: z.email('invalid_email').max(254, 'too_long').describe('Email of the account that paid.'),
  amountCents: z
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(100_000_000, 'too_large')
    .describe('Amount paid, in USD cents.'),
  paidOn: z.iso.date('invalid_date').describe('Date of the payment; can’t be in the future.'),
})
export type RecordPayment = z.output<typeof recordPaymentSchema>

/** A payment in the admin area. */
export const adminPaymentSchema = z
  .object({
    id: z.number().int().describe('The payment’s ID.'),
    email: z.string().nullable().describe('The payer’s email; `null` once the account is deleted.'),
    amountCents: cents.describe('Amount paid, in USD cents.'),
    paidOn: z.iso.date().describe('Date of the payment.'),
    refundedAt: z.iso
      .datetime()
      .nullable()
      .describe('Time of the refund; `null` if it wasn’t refunded.'),
    commissionCents: cents
      .nullable()
      .describe('The affiliate’s commission, in USD cents; `null` if there is none.'),
    commissionStatus: z
      .enum(COMMISSION_STATUSES)
      .nullable()
      .describe('Status of the commission; `null` if there is none.'),
    affiliateEmail: z.string().nullable().describe('Email of the affiliate, if there is one.'),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof adminPaymentSchema>

export const ADMIN_PAYMENT_SORTS = ['id', 'paidOn', 'amountCents'] as const

/** `GET /api/admin/payments` */
export const adminPaymentsQuerySchema = z.strictObject({
  accountEmail: email.describe('Only payments of the account with this email address.'),
  sort: z
    .enum(ADMIN_PAYMENT_SORTS, 'unknown_entry')
    .default('id')
    .describe('`id` sorts in the order in which payments were recorded.'),
  order,
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type AdminPaymentsQuery = z.output<typeof adminPaymentsQuerySchema>

/** A page of payments, sorted in the requested order. */
export const adminPaymentsSchema = z.object({
  payments: z
    .array(adminPaymentSchema)
    .describe('The payments on this page, in the requested order.'),
  cursor: nextIdCursor,
})
export type AdminPayments = z.infer<typeof adminPaymentsSchema>

/** `GET /api/admin/commissions` */
export const adminCommissionsQuerySchema = z.strictObject({
  accountEmail: email.describe('Only commissions of the affiliate with this email address.'),
  status: z
    .enum(COMMISSION_STATUSES, 'unknown_entry')
    .optional()
    .describe('Only commissions with this status.'),
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type AdminCommissionsQuery = z.output<typeof adminCommissionsQuerySchema>

/** A commission in the admin area. */
export const adminCommissionSchema = z
  .object({
    id: z.number().int().describe('The commission’s ID.'),
    affiliateEmail: z.string().describe('The affiliate’s email.'),
    referredEmail: z
      .string()
      .nullable()
      .describe('The payer’s email; `null` once the account is deleted.'),
    paidOn: z.iso.date().describe('Date of the payment.'),
    amountCents: cents.describe('In USD cents; negative if a payout is being recovered.'),
    status,
    settledAt: z.iso.datetime().nullable().describe('Time of the payout or reversal.'),
  })
  .meta({ id: 'AdminCommission' })
export type AdminCommission = z.infer<typeof adminCommissionSchema>

/** A page of all accounts' commissions, newest first. */
export const adminCommissionsSchema = z.object({
  commissions: z
    .array(adminCommissionSchema)
    .describe('The commissions on this page, newest first.'),
  cursor: nextIdCursor,
})
export type AdminCommissions = z.infer<typeof adminCommissionsSchema>

/** `POST /api/admin/commissions/pay`: marks pending commissions as paid. */
export const payCommissionsSchema = z.strictObject({
  ids: z
    .array(z.number('wrong_type').int('wrong_type').positive('wrong_type'), 'required')
    .min(1, 'required')
    .max(100, 'too_many')
    .describe('IDs of the commissions that were paid out.'),
})
export type PayCommissions = z.output<typeof payCommissionsSchema>

export const paidCommissionsSchema = z.object({
  paid: z.number().int().describe('Number of commissions that changed from pending to paid.'),
})
export type PaidCommissions = z.infer<typeof paidCommissionsSchema>
