import {
  browserDecisionSchema,
  decideBatchSchema,
  decideBrowserSchema,
  decideSchema,
  decisionBatchSchema,
  decisionSchema,
  type ErrorCode,
  pingSchema,
} from '@crivo/shared'
import { operation } from '../../http/operation.ts'
import { decide } from './decide.ts'
import { decideBatch } from './decide-batch.ts'
import { decideBrowser } from './decide-browser.ts'
import { ping } from './ping.ts'
import { requireKey } from './require-key.ts'

const tag = 'Decisions'
const MIB = 1_048_576
const BY_KEY = [
  'INVALID_API_KEY',
  'ACCOUNT_INACTIVE',
  'FEATURE_LOCKED',
] as const satisfies readonly ErrorCode[]

export const decisionOperations = [
  operation(
    {
      method: 'POST',
      path: '/v1/decide',
      tag,
      summary: 'Decide a visit to a page of your own server',
      permission: 'public',
      usesApiKey: true,
      takesIdempotencyKey: true,
      body: decideSchema,
      // A request with as many and as long headers as servers take.
      maxBodyBytes: MIB / 4,
      answer: { status: 200, schema: decisionSchema },
      errors: [
        ...BY_KEY,
        ...(['SCOPE_MISSING', 'CAMPAIGN_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'] as const),
        ...(['RATE_LIMITED', 'NO_RULESET'] as const),
      ],
    },
    async ({ ctx, body: visit, c }) => {
      const idempotencyKey = c.req.header('Idempotency-Key') ?? null
      return decide({ ctx, key: await requireKey(c), input: { idempotencyKey, visit } })
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/v1/decide/batch',
      tag,
      summary: 'Decide up to 100 visits, each by itself',
      permission: 'public',
      usesApiKey: true,
      body: decideBatchSchema,
      maxBodyBytes: MIB,
      answer: { status: 200, schema: decisionBatchSchema },
      errors: [...BY_KEY, 'SCOPE_MISSING', 'RATE_LIMITED'],
    },
    async ({ ctx, body, c }) => decideBatch({ ctx, key: await requireKey(c), input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/v1/decide/browser',
      tag,
      summary: 'Decide the visit of the browser that asks, by a campaign’s publishable key',
      permission: 'public',
      takesAnyType: true,
      body: decideBrowserSchema,
      answer: { status: 200, schema: browserDecisionSchema },
      errors: [...BY_KEY, 'CAMPAIGN_NOT_FOUND', 'RATE_LIMITED', 'NO_RULESET'],
    },
    ({ ctx, body: page, c }) => decideBrowser({ ctx, input: { page, request: c.req.raw } }),
  ),
  operation(
    {
      method: 'GET',
      path: '/v1/ping',
      tag,
      summary: 'Whether an API key works, and for what',
      permission: 'public',
      usesApiKey: true,
      answer: { status: 200, schema: pingSchema },
      errors: BY_KEY,
    },
    async ({ ctx, c }) => ping({ ctx, key: await requireKey(c) }),
  ),
]
