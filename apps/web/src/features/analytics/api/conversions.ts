import { conversionCallsSchema, conversionsSchema, issuedTestTokenSchema } from '@crivo/shared'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request, requestBlob } from '#lib/api/request.ts'
import { dayForName, saveFile, saveSheet } from '#lib/save-file.ts'

const PATH = '/api/analytics/conversions'
const KEY = ['conversions'] as const

type ConversionFilters = Readonly<Record<string, string>>

const queryOf = (filters: ConversionFilters, cursor: number | null) =>
  new URLSearchParams({ ...filters, ...(cursor === null ? {} : { cursor: String(cursor) }) })

/** Fetches conversions that match the filters, latest first, page by page. */
export const conversionsQuery = (filters: ConversionFilters) =>
  infiniteQueryOptions({
    queryKey: [...KEY, filters],
    queryFn: ({ pageParam, signal }) =>
      request(conversionsSchema, { path: `${PATH}?${queryOf(filters, pageParam)}`, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })

export const visitConversionsQuery = (visitId: string) =>
  queryOptions({
    queryKey: [...KEY, 'visit', visitId],
    queryFn: ({ signal }) =>
      request(conversionsSchema, { path: `${PATH}?${queryOf({ visitId }, null)}`, signal }),
  })

/** Fetches the latest conversion reports: only refused ones, or all. */
export const conversionCallsQuery = (isRefused: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'calls', isRefused],
    queryFn: ({ signal }) =>
      request(conversionCallsSchema, {
        path: `${PATH}/calls${isRefused ? '?refused=true' : ''}`,
        signal,
      }),
    staleTime: 0,
  })

export const useTestToken = () =>
  useMutation({
    mutationFn: (campaignId: number) =>
      request(issuedTestTokenSchema, {
        method: 'POST',
        path: `${PATH}/test-token`,
        body: { campaignId },
      }),
  })

export type ConversionFile = 'csv' | 'google' | 'meta'

/** Downloads all conversions that match the filters. */
export async function exportConversions(format: ConversionFile, filters: ConversionFilters) {
  const path = `${PATH}/export?${new URLSearchParams({ ...filters, format })}`
  const content = await requestBlob({ path, timeout: TIMING.exportTimeout })
  const day = dayForName()
  if (format === 'csv') saveSheet(`conversions-${day}.csv`, content)
  else saveFile(`conversions-${format}-${day}.csv`, content)
}
