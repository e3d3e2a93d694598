import { alertSchema, markAlertsReadSchema } from '@crivo/shared'
import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { listAlerts } from './list.ts'
import { markAlertsRead } from './mark-read.ts'

const tag = 'Alerts'

export const alertOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/alerts',
      tag,
      summary: 'The latest alerts, newest first',
      permission: 'dashboard',
      answer: { status: 200, schema: z.array(alertSchema) },
    },
    ({ ctx }) => listAlerts({ ctx }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/alerts/read',
      tag,
      summary: 'Mark alerts as read: those of the ids, or all without any',
      permission: 'dashboard',
      body: markAlertsReadSchema,
      answer: { status: 204 },
    },
    ({ ctx, body }) => markAlertsRead({ ctx, input: body }),
  ),
]
