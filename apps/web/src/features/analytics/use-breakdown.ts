import type { BreakdownDimension } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { breakdownQuery } from './api/get-breakdown.ts'
import type { OverviewView } from './overview-view.ts'
import type { Span } from './span.ts'

/** Breakdowns are dearer than totals: they are not read again more often than this, in ms. */
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
