import { seriesSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Filters } from '#core/visits/filters.ts'
import { type Span, stepOf } from '#core/visits/span.ts'
import { request } from '#lib/api/request.ts'

/**
 * Fetches a span's visits step by step, with days in a time zone, and optionally the previous
 * span's.
 */
export const seriesQuery = (span: Span, filters: Filters, compare: boolean, timeZone: string) =>
  queryOptions({
    queryKey: ['analytics', 'series', span, filters, compare, timeZone],
    queryFn: ({ signal }) => {
      const query = { ...filters, ...span, step: stepOf(span), timeZone }
      const parameters = new URLSearchParams({ ...query, ...(compare && { compare: 'previous' }) })
      return request(seriesSchema, { path: `/api/analytics/series?${parameters}`, signal })
    },
    placeholderData: keepPreviousData,
  })
