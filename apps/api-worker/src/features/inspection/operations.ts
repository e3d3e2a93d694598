import {
  discoverySchema,
  inspectionSchema,
  inspectSchema,
  realSimulateSchema,
  realSimulationResultSchema,
  simulateSchema,
  simulationResultSchema,
} from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { analyze } from './analyze.ts'
import { discoverSlugs } from './discover-slugs.ts'
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
      summary:
        'Check whether a site shows different pages to different visitors; takes up to a minute',
      permission,
      body: inspectSchema,
      answer: { status: 200, schema: inspectionSchema },
      errors: ['INSPECTION_CANCELLED', 'INSPECTION_INTERRUPTED', ...REFUSED],
    },
    ({ ctx, body }) => analyze(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/discover-slugs',
      tag,
      summary: 'Discover the paths a site lists in robots.txt, its sitemaps and its links',
      permission,
      body: inspectSchema,
      answer: { status: 200, schema: discoverySchema },
      errors: REFUSED,
    },
    ({ ctx, body }) => discoverSlugs(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/simulate',
      tag,
      summary:
        'Simulate one visit as a device from a country, with a custom user agent and referrer',
      permission,
      body: simulateSchema,
      answer: { status: 200, schema: simulationResultSchema },
      errors: REFUSED,
    },
    ({ ctx, body }) => simulate(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/real-simulate',
      tag,
      summary:
        'Simulate one visit as a device from a country, and return the page’s length and server',
      permission,
      body: realSimulateSchema,
      answer: { status: 200, schema: realSimulationResultSchema },
      errors: ['PROXY_UNAVAILABLE', ...REFUSED],
    },
    ({ ctx, body }) => realSimulate(ctx, body),
  ),
]
