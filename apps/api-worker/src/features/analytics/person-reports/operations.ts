import { personReportSchema } from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { closePersonReport } from './close.ts'
import { listPersonReports } from './list.ts'

const tag = 'Analytics'
const permission = 'analytics'

export const personReportOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/analytics/person-reports',
      tag,
      summary: 'List filtered visits whose visitors say they are people, latest first',
      permission,
      access: 'manage',
      answer: { status: 200, schema: z.array(personReportSchema) },
    },
    ({ ctx }) => listPersonReports(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/analytics/person-reports/{id}/close',
      tag,
      summary: 'Close a visitor’s report',
      permission,
      params: z.object({ id: z.uuid().describe('The visit’s ID.') }),
      answer: { status: 204 },
      errors: ['REPORT_NOT_FOUND'],
    },
    ({ ctx, params }) => closePersonReport(ctx, params),
  ),
]
