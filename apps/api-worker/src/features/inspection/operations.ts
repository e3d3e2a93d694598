import {
  checkCampaignSchema,
  discoverySchema,
  inspectionRowSchema,
  inspectionSchema,
  inspectSchema,
  realSimulateSchema,
  realSimulationResultSchema,
  simulateSchema,
  simulationResultSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { analyze } from './analyze.ts'
import { checkCampaign } from './check-campaign.ts'
import { deleteInspection } from './delete.ts'
import { discoverSlugs } from './discover-slugs.ts'
import { requireInspection, toInspection } from './internal.ts'
import { listInspections } from './list.ts'
import { realSimulate } from './real-simulate.ts'
import { simulate } from './simulate.ts'

const tag = 'Inspection'
const permission = 'cloak-breaker'
const REFUSED = ['URL_REFUSED', 'URL_UNREACHABLE', 'TOO_MANY_ATTEMPTS'] as const

export const inspectionOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/analyze',
      tag,
      summary: 'Whether a site shows different visitors different things; takes up to a minute',
      permission,
      body: inspectSchema,
      answer: { status: 200, schema: inspectionSchema },
      errors: REFUSED,
    },
    ({ ctx, body }) => analyze({ ctx, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/check-campaign',
      tag,
      summary: 'Whether a campaign gives reviewers and people the same; its visits are counted',
      permission,
      body: checkCampaignSchema,
      answer: { status: 200, schema: inspectionSchema },
      errors: ['CAMPAIGN_NOT_FOUND', ...REFUSED],
    },
    ({ ctx, body }) => checkCampaign({ ctx, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/discover-slugs',
      tag,
      summary: 'The paths that a site names in robots.txt, its sitemaps and its links',
      permission,
      body: inspectSchema,
      answer: { status: 200, schema: discoverySchema },
      errors: REFUSED,
    },
    ({ ctx, body }) => discoverSlugs({ ctx, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/simulate',
      tag,
      summary: 'One visit as a device of a country, with a user agent and referrer of one’s own',
      permission,
      body: simulateSchema,
      answer: { status: 200, schema: simulationResultSchema },
      errors: REFUSED,
    },
    ({ ctx, body }) => simulate({ ctx, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/real-simulate',
      tag,
      summary: 'One visit as a device of a country, with the page’s length and its server',
      permission,
      body: realSimulateSchema,
      answer: { status: 200, schema: realSimulationResultSchema },
      errors: ['PROXY_UNAVAILABLE', ...REFUSED],
    },
    ({ ctx, body }) => realSimulate({ ctx, input: body }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/history',
      tag,
      summary: 'The inspections of the last 30 days, newest first',
      permission,
      answer: { status: 200, schema: z.array(inspectionRowSchema) },
    },
    ({ ctx }) => listInspections({ ctx }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/history/{id}',
      tag,
      summary: 'What an inspection found',
      permission,
      params: idParams,
      answer: { status: 200, schema: inspectionSchema },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    async ({ ctx, params }) => toInspection(await requireInspection(ctx, params.id)),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloak-breaker/history/{id}',
      tag,
      summary: 'Delete an inspection',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    ({ ctx, params }) => deleteInspection({ ctx, input: params }),
  ),
]
