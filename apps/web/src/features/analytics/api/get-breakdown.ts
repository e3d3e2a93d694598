import { type BreakdownDimension, breakdownSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { Filters } from '../filters.ts'
import type { Span } from '../span.ts'

interface Wanted {
  readonly dimension: BreakdownDimension
  readonly span: Span
  readonly filters: Filters
  readonly limit: number
}

/** Visits of a span by the values of a dimension, most visits first. */
export const breakdownQuery = ({ dimension, span, filters, limit }: Wanted) =>
  queryOptions({
    queryKey: ['analytics', 'breakdown', dimension, span, filters, limit],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...filters, ...span, dimension, limit: String(limit) })
      return request(breakdownSchema, { path: `/api/analytics/breakdown?${query}`, signal })
    },
    placeholderData: keepPreviousData,
  })
