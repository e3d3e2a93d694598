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
const permission = 'admin'

export const adminAffiliateOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/admin/payments',
      tag,
      summary: 'List payments and their commissions',
      permission,
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
      permission,
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
      permission,
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
      permission,
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
      permission,
      body: payCommissionsSchema,
      answer: { status: 200, schema: paidCommissionsSchema },
    },
    ({ ctx, body }) => payCommissions(ctx, body),
  ),
]
