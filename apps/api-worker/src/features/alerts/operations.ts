import { alertSchema, markAlertsReadSchema } from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { listAlerts } from './list.ts'
import { markAlertsRead } from './mark-read.ts'

const tag = 'Alerts'

export const alertOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/alerts',
      tag,
      summary: 'List the latest alerts, newest first',
      permission: 'dashboard',
      answer: { status: 200, schema: z.array(alertSchema) },
    },
    ({ ctx }) => listAlerts(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/alerts/read',
      tag,
      summary: 'Mark the given alerts as read, or all alerts if no IDs are given',
      permission: 'dashboard',
      body: markAlertsReadSchema,
      answer: { status: 204 },
    },
    ({ ctx, body }) => markAlertsRead(ctx, body),
  ),
]
