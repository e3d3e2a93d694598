import {
  abuseCaseDetailsSchema,
  abuseCasesQuerySchema,
  abuseCasesSchema,
  abuseReportedSchema,
  decideAbuseCaseSchema,
  noteAbuseCaseSchema,
  reportAbuseSchema,
  suspendCampaignSchema,
} from '@crivo/shared'
import { KIB } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'
import { noteCase } from './note-case.ts'
import { readCase } from './read-case.ts'
import { reportAbuse } from './report-abuse.ts'
import { setSuspension } from './set-suspension.ts'

const tag = 'Abuse'
export const abuseOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/abuse-reports',
      tag,
      summary: 'Report a page or campaign that misleads or harms people',
      permission: 'public',
      body: reportAbuseSchema,
      maxBodyBytes: 32 * KIB,
      answer: { status: 202, schema: abuseReportedSchema },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body }) => reportAbuse(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/abuse-cases',
      tag,
      summary: 'List abuse cases, with search and filters',
      permission: 'admin',
      query: abuseCasesQuerySchema,
      answer: { status: 200, schema: abuseCasesSchema },
    },
    ({ ctx, query }) => listCases(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/abuse-cases/{id}',
      tag,
      summary: 'Get an abuse case with its campaign, account and notes',
      permission: 'admin',
      params: idParams,
      answer: { status: 200, schema: abuseCaseDetailsSchema },
      errors: ['ABUSE_CASE_NOT_FOUND'],
    },
    ({ ctx, params }) => readCase(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/abuse-cases/{id}/notes',
      tag,
      summary: 'Add a note for other admins',
      permission: 'admin',
      params: idParams,
      body: noteAbuseCaseSchema,
      answer: { status: 204 },
      errors: ['ABUSE_CASE_NOT_FOUND'],
    },
    ({ ctx, params, body }) => noteCase(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/abuse-cases/{id}/decision',
      tag,
      summary: 'Decide a case and notify those affected by email',
      permission: 'admin',
      params: idParams,
      body: decideAbuseCaseSchema,
      answer: { status: 204 },
      errors: ['ABUSE_CASE_NOT_FOUND', 'ABUSE_CASE_DECIDED'],
    },
    ({ ctx, params, body }) => decideCase(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/campaigns/{id}/suspension',
      tag,
      summary: 'Suspend a campaign for abuse, or lift the suspension, which only admins can do',
      permission: 'admin',
      params: idParams,
      body: suspendCampaignSchema,
      answer: { status: 204 },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params, body }) => setSuspension(ctx, { ...body, ...params }),
  ),
]
