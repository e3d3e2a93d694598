import {
  changeReportMailSchema,
  createReportMailSchema,
  emailedLinkSchema,
  reportMailSchema,
  reportSubscriptionSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { listReportMails } from './list.ts'
import { changeReportMail, createReportMail, deleteReportMail } from './save.ts'
import { confirm, readSubscription, unsubscribe } from './subscription.ts'

const path = '/api/report-mails'
const shared = { tag: 'Analytics', permission: 'analytics', access: 'manage' } as const
const link = {
  method: 'POST',
  tag: 'Analytics',
  permission: 'public',
  body: emailedLinkSchema,
  answer: { status: 200, schema: reportSubscriptionSchema },
  errors: ['INVALID_LINK', 'TOO_MANY_ATTEMPTS'],
} as const

export const reportMailOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path,
      summary: 'List scheduled reports, newest first',
      answer: { status: 200, schema: z.array(reportMailSchema) },
    },
    ({ ctx }) => listReportMails(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path,
      summary: 'Schedule a weekly or monthly report by email',
      body: createReportMailSchema,
      answer: { status: 201, schema: reportMailSchema },
      errors: [
        'NOT_IN_PERSON',
        'CAMPAIGN_NOT_FOUND',
        'DOMAIN_NOT_FOUND',
        'REPORT_MAIL_LIMIT',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    ({ ctx, body }) => createReportMail(ctx, body),
  ),
  operation(
    {
      ...shared,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Pause or resume a scheduled report',
      params: idParams,
      body: changeReportMailSchema,
      answer: { status: 200, schema: reportMailSchema },
      errors: ['REPORT_MAIL_NOT_FOUND'],
    },
    ({ ctx, params: { id }, body }) => changeReportMail(ctx, { id, ...body }),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete a scheduled report',
      params: idParams,
      answer: { status: 204 },
      errors: ['REPORT_MAIL_NOT_FOUND'],
    },
    ({ ctx, params }) => deleteReportMail(ctx, params),
  ),
  operation(
    {
      ...link,
      path: `${path}/subscription`,
      summary: 'Get the report that an emailed link belongs to',
    },
    ({ ctx, body }) => readSubscription(ctx, body),
  ),
  operation(
    {
      ...link,
      path: `${path}/confirm`,
      summary: 'Confirm an email address that gets a report',
    },
    ({ ctx, body }) => confirm(ctx, body),
  ),
  operation(
    {
      ...link,
      path: `${path}/unsubscribe`,
      summary: 'Unsubscribe an email address from a report',
    },
    ({ ctx, body }) => unsubscribe(ctx, body),
  ),
]
