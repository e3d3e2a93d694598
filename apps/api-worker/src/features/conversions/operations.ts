import {
  browserConversionSchema,
  conversionCallsQuerySchema,
  conversionCallsSchema,
  conversionReceiptSchema,
  conversionsQuerySchema,
  conversionsSchema,
  type ErrorCode,
  exportConversionsQuerySchema,
  issuedTestTokenSchema,
  reportConversionQuerySchema,
  reportConversionSchema,
  testTokenSchema,
} from '@crivo/shared'
import { KIB } from '#http/body-limits.ts'
import { downloadHeaders } from '#http/download-headers.ts'
import { operation } from '#http/operation.ts'
import { exportConversions } from './export-conversions.ts'
import { issueTestToken } from './issue-test-token.ts'
import { listConversionCalls, listConversions } from './list-conversions.ts'
import { reportByBrowser } from './report-by-browser.ts'
import { reportConversion } from './report-conversion.ts'
import { requireReporter } from './require-reporter.ts'

const tag = 'Conversions'
const permission = 'analytics'
const path = '/v1/conversions'
const answer = { status: 200, schema: conversionReceiptSchema } as const
const OF_CLICK = [
  'CLICK_UNKNOWN',
  'CLICK_EXPIRED',
  'TRANSACTION_TAKEN',
  'TOO_MANY_WAITING',
  'ARCHIVE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
const OF_KEY = [
  'INVALID_API_KEY',
  'TOO_MANY_ATTEMPTS',
  'ACCOUNT_INACTIVE',
  'FEATURE_LOCKED',
  'RATE_LIMITED',
] as const satisfies readonly ErrorCode[]
const BY_KEY = ['API_KEY_MISSING', 'SCOPE_MISSING', ...OF_KEY, ...OF_CLICK] as const
export const conversionOperations = [
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Report a visit’s conversion, or correct it',
      permission: 'public',
      checkKey: requireReporter,
      body: reportConversionSchema,
      maxBodyBytes: 8 * KIB,
      answer,
      errors: BY_KEY,
    },
    ({ ctx, body, key }) => reportConversion(ctx, key, body),
  ),
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'Report a conversion by URL, as network postbacks do',
      permission: 'public',
      checkKey: requireReporter,
      query: reportConversionQuerySchema,
      answer,
      errors: [...BY_KEY, 'KEY_TOO_POWERFUL'],
    },
    ({ ctx, query, key }) => reportConversion(ctx, key, query),
  ),
  operation(
    {
      method: 'POST',
      path: '/v1/conversions/browser',
      tag,
      summary: 'Report a conversion from a page, using a campaign’s publishable key',
      permission: 'public',
      takesAnyType: true,
      body: browserConversionSchema,
      maxBodyBytes: 8 * KIB,
      answer,
      errors: [...OF_KEY, ...OF_CLICK],
    },
    ({ ctx, body }) => reportByBrowser(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/conversions',
      tag,
      summary: 'List conversions, newest first, with their totals',
      permission,
      access: 'manage',
      query: conversionsQuerySchema,
      answer: { status: 200, schema: conversionsSchema },
    },
    ({ ctx, query }) => listConversions(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/conversions/export',
      tag,
      summary: 'Download conversions as CSV, optionally in the format of Google Ads or Meta',
      permission,
      access: 'manage',
      query: exportConversionsQuerySchema,
      answer: { status: 200, contentType: 'text/csv' },
    },
    async ({ ctx, query }) => {
      const { name, body, leftOut } = await exportConversions(ctx, query)
      return new Response(body, {
        headers: {
          ...downloadHeaders(name, 'text/csv; charset=utf-8; header=present'),
          'X-Left-Out': String(leftOut),
        },
      })
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/conversions/calls',
      tag,
      summary: 'List conversion reports, including refused ones, newest first',
      permission,
      access: 'manage',
      query: conversionCallsQuerySchema,
      answer: { status: 200, schema: conversionCallsSchema },
    },
    ({ ctx, query }) => listConversionCalls(ctx, query),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/analytics/conversions/test-token',
      tag,
      summary: 'Get a click token for testing conversion reports, which aren’t counted',
      permission,
      body: testTokenSchema,
      answer: { status: 200, schema: issuedTestTokenSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, body }) => issueTestToken(ctx, body),
  ),
]
