import type { BreakdownDimension } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import type { Span } from '#core/visits/span.ts'
import { breakdownQuery } from './api/get-breakdown.ts'
import type { OverviewView } from './views/overview-view.ts'

/** Minimum refresh interval in milliseconds, because breakdowns cost more than totals. */
const LEAST_INTERVAL = 5_000

export const useBreakdown = (
  dimension: BreakdownDimension,
  span: Span,
  { filters, interval }: OverviewView,
  limit: number,
) =>
  useQuery({
    ...breakdownQuery({ dimension, span, filters, limit }),
    refetchInterval: Math.max(interval, LEAST_INTERVAL),
  })
