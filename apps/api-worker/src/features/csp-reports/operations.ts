import { cspReportSchema } from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { listCspReports } from './list-reports.ts'

export const cspReportOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/admin/csp-reports',
      tag: 'Administration',
      summary: 'List what browsers blocked on the dashboard’s pages in the last 30 days',
      permission: 'admin',
      answer: { status: 200, schema: z.array(cspReportSchema) },
    },
    ({ ctx }) => listCspReports(ctx),
  ),
]
