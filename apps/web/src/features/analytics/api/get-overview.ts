import { overviewSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { request } from '#lib/api/request.ts'

/** Fetches the steps from gross to net visits of a span and, optionally, of the previous span. */
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
