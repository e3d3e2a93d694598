import {
  adminCommissionsQuerySchema,
  adminCommissionsSchema,
  adminPaymentSchema,
  adminPaymentsQuerySchema,
  adminPaymentsSchema,
  paidCommissionsSchema,
  payCommissionsSchema,
  recordPaymentSchema,
} from '@crivo/shared'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { listAllCommissions } from './list-commissions.ts'
import { listPayments } from './list-payments.ts'
import { payCommissions } from './pay-commissions.ts'
import { recordPayment } from './record-payment.ts'
import { refundPayment } from './refund-payment.ts'

const tag = 'Administration'
/** Support staff may read them; moving money is reserved for super admins. */
const [read, move] = ['admin', 'super_admin'] as const

export const adminAffiliateOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/admin/payments',
      tag,
      summary: 'List payments and their commissions',
      permission: read,
      query: adminPaymentsQuerySchema,
      answer: { status: 200, schema: adminPaymentsSchema },
    },
    ({ ctx, query }) => listPayments(ctx, query),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/payments',
      tag,
      summary: 'Record an account’s payment',
      permission: move,
      body: recordPaymentSchema,
      answer: { status: 201, schema: adminPaymentSchema },
      errors: ['USER_NOT_FOUND', 'PAYMENT_RECORDED'],
    },
    ({ ctx, body }) => recordPayment(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/payments/{id}/refund',
      tag,
      summary: 'Mark a payment as refunded, which reverses its commission',
      permission: move,
      params: idParams,
      answer: { status: 200, schema: adminPaymentSchema },
      errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_REFUNDED'],
    },
    ({ ctx, params }) => refundPayment(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/commissions',
      tag,
      summary: 'List affiliate commissions, newest first',
      permission: read,
      query: adminCommissionsQuerySchema,
      answer: { status: 200, schema: adminCommissionsSchema },
    },
    ({ ctx, query }) => listAllCommissions(ctx, query),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/commissions/pay',
      tag,
      summary: 'Mark commissions as paid out',
      permission: move,
      body: payCommissionsSchema,
      answer: { status: 200, schema: paidCommissionsSchema },
    },
    ({ ctx, body }) => payCommissions(ctx, body),
  ),
]
