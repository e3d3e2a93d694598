import type { AdminTrends } from '@crivo/shared'

/** Monthly trends that the overview's chart can show. */
export const TRENDS = ['accounts', 'requests', 'revenue'] as const
export type Trend = (typeof TRENDS)[number]

/** Returns a month's value for the chart, with revenue in USD; `null` if it was not counted. */
export const valueOfTrend = (month: AdminTrends['months'][number], trend: Trend): number | null =>
  trend === 'revenue' ? month.revenueCents / 100 : month[trend]
