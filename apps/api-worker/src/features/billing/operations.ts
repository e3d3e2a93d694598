import { billingSchema, spendingLimitSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { readBilling } from './read-billing.ts'
import { setSpendingLimit } from './set-spending-limit.ts'

export const billingOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/billing',
      tag: 'Billing',
      summary: 'Get the upcoming bill, past bills and usage alerts',
      permission: 'account',
      access: 'manage',
      byKey: true,
      answer: { status: 200, schema: billingSchema },
    },
    ({ ctx }) => readBilling(ctx),
  ),
  operation(
    {
      method: 'PUT',
      path: '/api/billing/spending-limit',
      tag: 'Billing',
      summary: 'Set a spending limit for a billing period’s extra requests',
      permission: 'settings',
      body: spendingLimitSchema,
      answer: { status: 204 },
    },
    ({ ctx, body }) => setSpendingLimit(ctx, body),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/billing/spending-limit',
      tag: 'Billing',
      summary: 'Remove the limit for extra requests',
      permission: 'settings',
      answer: { status: 204 },
    },
    ({ ctx }) => setSpendingLimit(ctx, null),
  ),
]
