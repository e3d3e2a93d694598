import { type BreakdownDimension, breakdownSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { request } from '#lib/api/request.ts'

interface Wanted {
  readonly dimension: BreakdownDimension
  /** Counts visits by pairs of values. */
  readonly secondary?: BreakdownDimension | null
  readonly span: Span
  readonly filters: Filters
  readonly limit: number
  /** Number of parts the span is divided into for each value's trend. */
  readonly trend?: number
}

/** Fetches a time span's visit counts by dimension value, highest first. */
export const breakdownQuery = ({ dimension, secondary, span, filters, limit, trend }: Wanted) =>
  queryOptions({
    queryKey: ['analytics', 'breakdown', dimension, secondary, span, filters, limit, trend],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        ...filters,
        ...span,
        dimension,
        ...(secondary && { secondary }),
        limit: String(limit),
        ...(trend !== undefined && { trend: String(trend) }),
      })
      return request(breakdownSchema, { path: `/api/analytics/breakdown?${query}`, signal })
    },
    placeholderData: keepPreviousData,
  })
