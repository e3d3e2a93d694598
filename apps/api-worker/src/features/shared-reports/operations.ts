import {
  createdReportSchema,
  reportLinkSchema,
  sharedReportSchema,
  shareReportSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { readSharedReport } from './read-report.ts'
import { listReportLinks, revokeReportLink, shareReport } from './share-report.ts'

const path = '/api/report-links'
const shared = { tag: 'Analytics', permission: 'analytics', access: 'manage' } as const

export const sharedReportOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path,
      summary: 'List active public report links, newest first',
      answer: { status: 200, schema: z.array(reportLinkSchema) },
    },
    ({ ctx }) => listReportLinks(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path,
      summary: 'Create an expiring public link to an analytics view',
      body: shareReportSchema,
      answer: { status: 201, schema: createdReportSchema },
      errors: ['NOT_IN_PERSON', 'CAMPAIGN_NOT_FOUND', 'DOMAIN_NOT_FOUND', 'SHARE_LIMIT'],
    },
    ({ ctx, body }) => shareReport(ctx, body),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Revoke the public link to a report',
      params: idParams,
      answer: { status: 204 },
      errors: ['SHARE_NOT_FOUND'],
    },
    ({ ctx, params }) => revokeReportLink(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/shared-reports/{token}',
      tag: 'Analytics',
      summary: 'Get the counts in a shared report, without the account, IP addresses or visits',
      permission: 'public',
      params: z.object({
        token: z
          .string()
          .regex(/^[\w-]{22}$/)
          .meta({
            description: 'The token behind `#` in the report’s link.',
            examples: ['7Kq3xWb0T-2mZ_v9RcLdYa'],
          }),
      }),
      answer: { status: 200, schema: sharedReportSchema },
      errors: ['SHARE_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params, c }) => {
      c.header('X-Robots-Tag', 'noindex, nofollow')
      return readSharedReport(ctx, params)
    },
  ),
]
