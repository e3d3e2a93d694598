import {
  namedNetworkSchema,
  namedRegionSchema,
  networksQuerySchema,
  regionsQuerySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { searchNetworks } from './search-networks.ts'
import { searchRegions } from './search-regions.ts'

const tag = 'Lookups'
const permission = 'campaigns'

export const lookupOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/networks',
      tag,
      summary: 'Search internet providers and other networks by name or number',
      permission,
      access: 'view',
      query: networksQuerySchema,
      answer: { status: 200, schema: z.array(namedNetworkSchema) },
    },
    ({ ctx, query }) => searchNetworks(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/regions',
      tag,
      summary: 'Search the states, provinces and other regions of a country',
      permission,
      access: 'view',
      query: regionsQuerySchema,
      answer: { status: 200, schema: z.array(namedRegionSchema) },
    },
    ({ ctx, query }) => searchRegions(ctx, query),
  ),
]
