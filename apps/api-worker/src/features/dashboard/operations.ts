import { dashboardSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/analytics/dashboard',
      tag: 'Dashboard',
      summary: 'Get totals for the calendar month so far, compared with the previous month',
      permission: 'dashboard',
      answer: { status: 200, schema: dashboardSchema },
    },
    ({ ctx, user }) => readDashboard(ctx, user),
  ),
]
