import { seriesSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { Filters } from '../filters.ts'
import { type Span, stepOf } from '../span.ts'

/** Visits of a span step by step; also of the span before. */
export const seriesQuery = (span: Span, filters: Filters, compare: boolean) =>
  queryOptions({
    queryKey: ['analytics', 'series', span, filters, compare],
    queryFn: ({ signal }) => {
      const query = { ...filters, ...span, step: stepOf(span) }
      const parameters = new URLSearchParams({ ...query, ...(compare && { compare: 'previous' }) })
      return request(seriesSchema, { path: `/api/analytics/series?${parameters}`, signal })
    },
    placeholderData: keepPreviousData,
  })
