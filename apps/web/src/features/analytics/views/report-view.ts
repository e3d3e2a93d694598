import { REPORT_DIMENSIONS, type ReportDimension, reportFilterSchema } from '@crivo/shared'
import { PATHS } from '#config/paths.ts'
import { FILTER_NAMES, type FilterName, type Filters } from '#core/visits/filters.ts'
import type { Period } from '#core/visits/span.ts'
import { readOverviewView } from './overview-view.ts'
import { readSourcesView } from './sources-view.ts'

/**
 * Returns whether a screen's views can be shared: only those of screens that show nothing but
 * counts.
 */
export const canBeShared = (pathname: string): boolean =>
  pathname === PATHS.analytics || pathname === PATHS.sources

/** The contents of the report for a URL. */
export interface SharedView {
  readonly period: Period
  readonly filters: Filters
  /** Active filters that reports do not support. */
  readonly refused: readonly FilterName[]
  readonly by: ReportDimension
}

const BY_TAB = { geographic: 'country', devices: 'device', campaigns: 'campaign' } as const

/** Returns the contents of a report for a URL. */
export function toSharedView(pathname: string, parameters: URLSearchParams): SharedView {
  const { filters, ...view } =
    pathname === PATHS.sources ? readSourcesView(parameters) : readOverviewView(parameters)
  const wanted = 'by' in view ? view.by : (BY_TAB[view.tab as keyof typeof BY_TAB] ?? 'source')
  return {
    period: view.period,
    filters,
    refused: FILTER_NAMES.filter(
      (name) => filters[name] !== undefined && !(name in reportFilterSchema.shape),
    ),
    by: REPORT_DIMENSIONS.find((each) => each === wanted) ?? 'source',
  }
}
