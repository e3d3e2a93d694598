import { affiliateSchema, commissionsQuerySchema, commissionsSchema } from '@crivo/shared'
import { downloadHeaders } from '#http/download-headers.ts'
import { operation } from '#http/operation.ts'
import { exportCommissions } from './export-commissions.ts'
import { joinProgram } from './join.ts'
import { listCommissions } from './list-commissions.ts'
import { readAffiliate } from './read.ts'

const tag = 'Affiliate program'
const permission = 'settings'

export const affiliateOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/affiliate',
      tag,
      summary: 'Get the invitation link and its earnings',
      permission,
      answer: { status: 200, schema: affiliateSchema },
    },
    ({ ctx }) => readAffiliate(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/affiliate',
      tag,
      summary: 'Join the affiliate program; the link stays the same',
      permission,
      answer: { status: 200, schema: affiliateSchema },
    },
    ({ ctx }) => joinProgram(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/affiliate/commissions',
      tag,
      summary: 'List commissions, newest first',
      permission,
      query: commissionsQuerySchema,
      answer: { status: 200, schema: commissionsSchema },
    },
    ({ ctx, query }) => listCommissions(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/affiliate/commissions/export',
      tag,
      summary: 'Export commissions as CSV',
      permission,
      answer: { status: 200, contentType: 'text/csv' },
    },
    async ({ ctx, c }) =>
      c.body(
        await exportCommissions(ctx),
        200,
        downloadHeaders('commissions.csv', 'text/csv; charset=utf-8'),
      ),
  ),
]
