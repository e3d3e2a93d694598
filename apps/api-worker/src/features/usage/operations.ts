import { usageSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { readUsage } from './read-usage.ts'

export const usageOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/usage',
      tag: 'Usage',
      summary: 'Get plan usage for the current billing period',
      permission: 'dashboard',
      answer: { status: 200, schema: usageSchema },
    },
    ({ ctx, user }) => readUsage(ctx, user),
  ),
]
