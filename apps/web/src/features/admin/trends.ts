import type { AdminTrends } from '@crivo/shared'

/** What an overview's chart can show by month. */
export const TRENDS = ['accounts', 'requests', 'revenue'] as const
export type Trend = (typeof TRENDS)[number]

/** Returns a month's value for the chart, revenue in USD; `null` if it was not counted. */
export const valueOfTrend = (month: AdminTrends['months'][number], trend: Trend): number | null =>
  trend === 'revenue' ? month.revenueCents / 100 : month[trend]
