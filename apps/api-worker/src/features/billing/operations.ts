import { billingSchema } from '@crivo/shared'
import { operation } from '../../http/operation.ts'
import { readBilling } from './read-billing.ts'

export const billingOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/billing',
      tag: 'Billing',
      summary: 'The coming bill, the bills before it, and what was told of the usage',
      permission: 'account',
      byKey: true,
      answer: { status: 200, schema: billingSchema },
    },
    ({ ctx }) => readBilling({ ctx }),
  ),
]
