import {
  allowImpactInputSchema,
  allowImpactSchema,
  blockedFilterSchema,
  blockedSummarySchema,
  blockImpactInputSchema,
  blockImpactSchema,
  entryEffectsQuerySchema,
  entryEffectsSchema,
} from '@crivo/shared'
import { ALLOW_LIST, BLOCK_LIST } from '#features/address-lists/index.ts'
import { operation } from '#http/operation.ts'
import { readEffects } from './read-effects.ts'
import { readAllowImpact, readBlockImpact } from './read-impact.ts'
import { readBlockedSummary } from './read-summary.ts'

const tag = 'Bot management'
const permission = 'bot-management'

export const botManagementOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/bot-management/blocked-ips/impact',
      tag,
      summary: 'Preview what an entry would have blocked in the last 30 days, with warnings',
      permission,
      body: blockImpactInputSchema,
      answer: { status: 200, schema: blockImpactSchema },
      errors: ['PARITY_REFUSED'],
    },
    ({ ctx, body }) => readBlockImpact(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/bot-management/allowed-ips/impact',
      tag,
      summary: 'Preview what an entry would have let through in the last 30 days, with warnings',
      permission,
      body: allowImpactInputSchema,
      answer: { status: 200, schema: allowImpactSchema },
      errors: ['PARITY_REFUSED', 'CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, body }) => readAllowImpact(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/bot-management/blocked-ips/effects',
      tag,
      summary: 'Count the visits that block list entries stopped in the last 30 days',
      permission,
      query: entryEffectsQuerySchema,
      answer: { status: 200, schema: entryEffectsSchema },
    },
    ({ ctx, query }) => readEffects(ctx, BLOCK_LIST, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/bot-management/allowed-ips/effects',
      tag,
      summary: 'Count the visits that allow list entries let through in the last 30 days',
      permission,
      query: entryEffectsQuerySchema,
      answer: { status: 200, schema: entryEffectsSchema },
    },
    ({ ctx, query }) => readEffects(ctx, ALLOW_LIST, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/bot-management/summary',
      tag,
      summary: 'Count block list entries, in total and matching a filter',
      permission,
      query: blockedFilterSchema,
      answer: { status: 200, schema: blockedSummarySchema },
    },
    ({ ctx, query }) => readBlockedSummary(ctx, query),
  ),
]
