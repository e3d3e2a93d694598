import {
  browserDecisionSchema,
  decideBatchSchema,
  decideBrowserSchema,
  decideSchema,
  decisionBatchSchema,
  decisionSchema,
  type ErrorCode,
  pingSchema,
  visitReportSchema,
} from '@crivo/shared'
import { MIB } from '#http/body-limits.ts'
import { operation } from '#http/operation.ts'
import { decideBrowser } from './browser/decide-browser.ts'
import { reportVisit } from './browser/report-visit.ts'
import { decide } from './decide.ts'
import { decideBatch } from './decide-batch.ts'
import { ping } from './ping.ts'
import { requireDecidingKey, requireKey } from './require-key.ts'

const tag = 'Decisions'
const OF_KEYS = [
  'INVALID_API_KEY',
  'TOO_MANY_ATTEMPTS',
  'ACCOUNT_INACTIVE',
  'FEATURE_LOCKED',
] as const satisfies readonly ErrorCode[]
const BY_KEY = ['API_KEY_MISSING', ...OF_KEYS] as const satisfies readonly ErrorCode[]

export const decisionOperations = [
  operation(
    {
      method: 'POST',
      path: '/v1/decide',
      tag,
      summary: 'Decide a visit to a page on your own server',
      permission: 'public',
      checkKey: requireDecidingKey,
      takesIdempotencyKey: true,
      body: decideSchema,
      // Enough for the largest headers that servers accept.
      maxBodyBytes: MIB / 4,
      answer: { status: 200, schema: decisionSchema },
      errors: [
        ...BY_KEY,
        ...(['SCOPE_MISSING', 'CAMPAIGN_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'] as const),
        ...(['RATE_LIMITED', 'NO_RULESET'] as const),
      ],
    },
    ({ ctx, body: visit, key, c }) => {
      const idempotencyKey = c.req.header('Idempotency-Key') ?? null
      return decide(ctx, { idempotencyKey, visit }, { key })
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/v1/decide/batch',
      tag,
      summary: 'Decide up to 100 visits, each independently',
      permission: 'public',
      checkKey: requireDecidingKey,
      body: decideBatchSchema,
      maxBodyBytes: MIB,
      answer: { status: 200, schema: decisionBatchSchema },
      errors: [...BY_KEY, 'SCOPE_MISSING', 'RATE_LIMITED'],
    },
    ({ ctx, body, key }) => decideBatch(ctx, body, { key }),
  ),
  operation(
    {
      method: 'POST',
      path: '/v1/decide/browser',
      tag,
      summary: 'Decide the calling browser’s visit, using a campaign’s publishable key',
      permission: 'public',
      takesAnyType: true,
      body: decideBrowserSchema,
      answer: { status: 200, schema: browserDecisionSchema },
      errors: [...OF_KEYS, 'CAMPAIGN_NOT_FOUND', 'RATE_LIMITED', 'NO_RULESET'],
    },
    ({ ctx, body: page, c }) => decideBrowser(ctx, { page, request: c.req.raw }),
  ),
  operation(
    {
      method: 'POST',
      path: '/v1/visit-report',
      tag,
      summary: 'Report what a page’s script found, once after the visit',
      permission: 'public',
      takesAnyType: true,
      body: visitReportSchema,
      answer: { status: 204 },
      errors: ['RATE_LIMITED'],
    },
    ({ ctx, body, c }) => reportVisit(ctx, body, { headers: c.req.raw.headers }),
  ),
  operation(
    {
      method: 'GET',
      path: '/v1/ping',
      tag,
      summary: 'Check an API key and its scopes',
      permission: 'public',
      checkKey: requireKey,
      answer: { status: 200, schema: pingSchema },
      errors: BY_KEY,
    },
    ({ ctx, key }) => ping(ctx, { key }),
  ),
]
