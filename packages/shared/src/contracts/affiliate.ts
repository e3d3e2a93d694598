import * as z from 'zod'

/** Days for which a browser remembers who invited it; the first invitation counts. */
export const REFERRAL_DAYS = 60
export const COMMISSION_STATUSES = ['pending', 'paid', 'reversed'] as const
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number]

const cents = z.number().int()
const cursor = z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type').optional()
const limit = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .min(1, 'too_small')
  .max(100, 'too_large')
  .default(25)
const status = z
  .enum(COMMISSION_STATUSES)
  .describe('`pending`: to be paid out; `reversed`: its payment was refunded before that.')

/** What invitation links carry. */
export const referralCodeSchema = z.string('wrong_type').regex(/^[a-z0-9]{8}$/, 'wrong_type')

/** `GET /api/affiliate`: the account's part in the affiliate programme. */
export const affiliateSchema = z
  .object({
    code: referralCodeSchema
      .nullable()
      .describe('What the invitation link carries; `null` until the account takes part.'),
    link: z.string().nullable().describe('The invitation link.'),
    ratePercent: z
      .number()
      .int()
      .describe('Part of a payment that is earned by whoever registers from now on, percent.'),
    referralDays: z.number().int().describe('Days for which the first invitation counts.'),
    referrals: z.number().int().describe('Accounts that registered by the link.'),
    pendingCents: cents.describe('What is to be paid out, USD cents; negative if more was.'),
    paidCents: cents.describe('What was paid out, USD cents.'),
  })
  .meta({ id: 'Affiliate' })
export type Affiliate = z.infer<typeof affiliateSchema>

/** `GET /api/affiliate/commissions` */
export const commissionsQuerySchema = z.strictObject({ cursor, limit })
export type CommissionsQuery = z.output<typeof commissionsQuerySchema>

/** What a payment earned. */
export const commissionSchema = z
  .object({
    id: z.number().int(),
    referred: z
      .string()
      .describe('Initials of who paid, each with dots; empty once the account is deleted.'),
    paidOn: z.iso.date().describe('Day of the payment.'),
    paymentCents: cents.describe('What was paid, USD cents.'),
    ratePercent: z.number().int().describe('Rate of the day of registration, percent.'),
    amountCents: cents.describe('USD cents; negative where what was paid out is taken back.'),
    status,
  })
  .meta({ id: 'Commission' })
export type Commission = z.infer<typeof commissionSchema>

/** Latest first. */
export const commissionsSchema = z.object({
  commissions: z.array(commissionSchema).describe('Latest first.'),
  /** For the page that follows; `null` on the last. */
  cursor: z.number().int().nullable(),
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
    .describe('What was paid, USD cents.'),
  paidOn: z.iso.date('invalid_date').describe('The day on which it was paid; not in the future.'),
})
export type RecordPayment = z.output<typeof recordPaymentSchema>

/** A payment as admins see it. */
export const adminPaymentSchema = z
  .object({
    id: z.number().int(),
    email: z.string().nullable().describe('Of who paid; `null` once the account is deleted.'),
    amountCents: cents.describe('What was paid, USD cents.'),
    paidOn: z.iso.date().describe('Day of the payment.'),
    refundedAt: z.iso.datetime().nullable().describe('When it was refunded; `null` if it was not.'),
    commissionCents: cents
      .nullable()
      .describe('What it earned an affiliate, USD cents; `null` if nothing.'),
    commissionStatus: z
      .enum(COMMISSION_STATUSES)
      .nullable()
      .describe('What became of that; `null` if it earned nothing.'),
    affiliateEmail: z.string().nullable().describe('Email of the affiliate, if there is one.'),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof adminPaymentSchema>

/** `GET /api/admin/payments` */
export const adminPaymentsQuerySchema = z.strictObject({ cursor, limit })
export type AdminPaymentsQuery = z.output<typeof adminPaymentsQuerySchema>

/** Latest first. */
export const adminPaymentsSchema = z.object({
  payments: z.array(adminPaymentSchema).describe('Latest first.'),
  cursor: z.number().int().nullable(),
})
export type AdminPayments = z.infer<typeof adminPaymentsSchema>

/** `GET /api/admin/commissions` */
export const adminCommissionsQuerySchema = z.strictObject({
  status: z.enum(COMMISSION_STATUSES, 'unknown_entry').optional().describe('Only those.'),
  cursor,
  limit,
})
export type AdminCommissionsQuery = z.output<typeof adminCommissionsQuerySchema>

/** A commission as admins see it. */
export const adminCommissionSchema = z
  .object({
    id: z.number().int(),
    affiliateEmail: z.string().describe('Email of who earned it.'),
    referredEmail: z.string().nullable().describe('Of who paid; `null` once it is deleted.'),
    paidOn: z.iso.date().describe('Day of the payment.'),
    amountCents: cents.describe('USD cents; negative where what was paid out is taken back.'),
    status,
    settledAt: z.iso.datetime().nullable().describe('When it was paid out or reversed.'),
  })
  .meta({ id: 'AdminCommission' })
export type AdminCommission = z.infer<typeof adminCommissionSchema>

/** Latest first. */
export const adminCommissionsSchema = z.object({
  commissions: z.array(adminCommissionSchema).describe('Latest first.'),
  cursor: z.number().int().nullable(),
})
export type AdminCommissions = z.infer<typeof adminCommissionsSchema>

/** `POST /api/admin/commissions/pay`: those that are pending become paid. */
export const payCommissionsSchema = z.strictObject({
  ids: z
    .array(z.number('wrong_type').int('wrong_type').positive('wrong_type'), 'required')
    .min(1, 'required')
    .max(100, 'too_many')
    .describe('The commissions that were paid out.'),
})
export type PayCommissions = z.output<typeof payCommissionsSchema>

export const paidCommissionsSchema = z.object({
  paid: z.number().int().describe('How many were pending and are paid now.'),
})
export type PaidCommissions = z.infer<typeof paidCommissionsSchema>
