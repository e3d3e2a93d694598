import { overviewSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { Filters } from '../filters.ts'
import type { Span } from '../span.ts'

/** The way from all visits of a span to those that count; also of the span before. */
export const overviewQuery = (span: Span, filters: Filters, compare: boolean) =>
  queryOptions({
    queryKey: ['analytics', 'overview', span, filters, compare],
    queryFn: ({ signal }) => {
      const query = { ...filters, ...span, ...(compare && { compare: 'previous' }) }
      const path = `/api/analytics/overview?${new URLSearchParams(query)}`
      return request(overviewSchema, { path, signal })
    },
    placeholderData: keepPreviousData,
  })
