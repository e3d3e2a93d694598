import { type BreakdownDimension, SOURCE_DIMENSIONS } from '@crivo/shared'
import { FILTER_NAMES, type Filters, readFilters } from '#core/visits/filters.ts'
import { type Period, readPeriod, writePeriod } from '#core/visits/span.ts'
import { useUrlView } from '#lib/hooks/use-url-view.ts'
import { useKeptPeriod } from '../use-kept-period.ts'

/** Groupings on the sources screen. */
export const SOURCE_GROUPS = [
  ...SOURCE_DIMENSIONS,
  'referrer',
  'asn',
  'country',
  'campaign',
] as const satisfies readonly BreakdownDimension[]
type SourceGroup = (typeof SOURCE_GROUPS)[number]

/** Second groupings, which split each row. */
export const SECOND_GROUPS = [
  ...SOURCE_GROUPS,
  'region',
  'device',
  'os',
  'browser',
  'language',
  'reason',
] as const satisfies readonly BreakdownDimension[]
type SecondGroup = (typeof SECOND_GROUPS)[number]

/** Omits own checks, because costs are only spread over counted visits. */
function countedFilters(parameters: URLSearchParams): Filters {
  const { ownChecks: _, ...filters } = readFilters(parameters)
  return filters
}

/** The period, filters and grouping of the sources. */
export interface SourcesView {
  readonly period: Period
  readonly filters: Filters
  readonly by: SourceGroup
  /** `null` if rows are not split. */
  readonly secondary: SecondGroup | null
}

export const readSourcesView = (parameters: URLSearchParams): SourcesView => ({
  period: readPeriod(parameters) ?? '7d',
  filters: countedFilters(parameters),
  by: SOURCE_GROUPS.find((each) => each === parameters.get('by')) ?? 'source',
  secondary: SECOND_GROUPS.find((each) => each === parameters.get('secondary')) ?? null,
})

/** Returns the URL's parameters with this view set; the table's parameters are unchanged. */
export function writeSourcesView(
  { period, filters, by, secondary }: SourcesView,
  parameters: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of [...FILTER_NAMES, 'range', 'from', 'to', 'by', 'secondary']) next.delete(name)
  const set = {
    ...writePeriod(period),
    ...filters,
    ...(by !== 'source' && { by }),
    ...(secondary !== null && secondary !== by && { secondary }),
  }
  for (const [name, value] of Object.entries(set)) next.set(name, value)
  return next
}

export function useSourcesView() {
  const [view, show] = useUrlView(readSourcesView, writeSourcesView)
  return [{ ...view, period: useKeptPeriod(view.period) }, show] as const
}
