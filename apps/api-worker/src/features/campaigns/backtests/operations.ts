import {
  backtestSchema,
  backtestVisitQuerySchema,
  backtestVisitSchema,
  startBacktestSchema,
} from '@crivo/shared'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { explainBacktest } from './explain.ts'
import { cancelBacktest, readBacktest } from './read.ts'
import { startBacktest } from './start.ts'

const tag = 'Campaigns'

export const backtestOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/backtests',
      tag,
      summary:
        'Test a draft on up to 30 days of a campaign’s past visits, replacing any running backtest',
      permission: 'campaigns',
      access: 'read',
      params: idParams,
      body: startBacktestSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 201, schema: backtestSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'RULESET_REFUSED', 'PARITY_REFUSED', 'DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params, body }) => startBacktest(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/backtests/{id}',
      tag,
      summary: 'Get a backtest with its progress and counts so far; the last 20 are kept for a day',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: backtestSchema },
      errors: ['BACKTEST_NOT_FOUND'],
    },
    ({ ctx, params }) => readBacktest(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/backtests/{id}/cancel',
      tag,
      summary: 'Cancel a backtest; it keeps what it counted',
      permission: 'campaigns',
      access: 'read',
      params: idParams,
      answer: { status: 200, schema: backtestSchema },
      errors: ['BACKTEST_NOT_FOUND'],
    },
    ({ ctx, params }) => cancelBacktest(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/backtests/{id}/visit',
      tag,
      summary:
        'Explain a visit from a backtest’s sample, rule by rule, as logged and as the draft would decide it',
      permission: 'campaigns',
      params: idParams,
      query: backtestVisitQuerySchema,
      answer: { status: 200, schema: backtestVisitSchema },
      errors: ['BACKTEST_NOT_FOUND', 'VISIT_NOT_FOUND', 'ARCHIVE_UNAVAILABLE'],
    },
    ({ ctx, params, query }) => explainBacktest(ctx, { ...query, ...params }),
  ),
]
