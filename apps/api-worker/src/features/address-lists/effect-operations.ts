import {
  allowImpactInputSchema,
  allowImpactSchema,
  blockImpactInputSchema,
  blockImpactSchema,
  entryEffectsQuerySchema,
  entryEffectsSchema,
} from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { ALLOW_LIST, BLOCK_LIST } from './address-list.ts'
import { readEffects } from './effects/read-effects.ts'
import { readAllowImpact, readBlockImpact } from './effects/read-impact.ts'

const tag = 'Bot management'
const permission = 'bot-management'

export const effectOperations = [
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
]
