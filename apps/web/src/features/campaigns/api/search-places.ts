import { namedNetworkSchema, namedRegionSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'
import type { Language } from '#lib/i18n/languages.ts'

const networksSchema = z.array(namedNetworkSchema)
const regionsSchema = z.array(namedRegionSchema)
const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const

/** Searches networks by part of their name or number. */
export const networksQuery = (search: string) =>
  queryOptions({
    queryKey: ['networks', 'search', search],
    queryFn: ({ signal }) =>
      request(networksSchema, { path: `/api/networks?${new URLSearchParams({ search })}`, signal }),
    placeholderData: keepPreviousData,
    ...FOREVER,
  })

/** Searches a country's regions by part of their name. */
export const regionsQuery = (country: string, search: string, language: Language) =>
  queryOptions({
    queryKey: ['regions', country, search, language],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ country, search, language })
      return request(regionsSchema, { path: `/api/regions?${query}`, signal })
    },
    placeholderData: keepPreviousData,
    ...FOREVER,
  })

/** Fetches the names of regions. */
export const regionNamesQuery = (codes: readonly string[], language: Language) =>
  queryOptions({
    queryKey: ['regions', 'names', codes, language],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ codes: codes.join(), language })
      return request(regionsSchema, { path: `/api/regions?${query}`, signal })
    },
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    ...FOREVER,
  })
