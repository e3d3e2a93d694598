import { type Filters, readFilters } from '#core/visits/filters.ts'
import { type Period, readPeriod, writePeriod } from '#core/visits/span.ts'
import { useUrlView } from '#lib/hooks/use-url-view.ts'
import { DEFAULT_INTERVAL, REFRESH_INTERVALS } from '../live/live-view.ts'
import { useKeptPeriod } from '../use-kept-period.ts'

export const OVERVIEW_TABS = [
  'realtime',
  'geographic',
  'devices',
  'sources',
  'reasons',
  'campaigns',
] as const
export type OverviewTab = (typeof OVERVIEW_TABS)[number]

const DEFAULT_PERIOD = '7d'

/** The period, filters and settings of the overview. */
export interface OverviewView {
  readonly period: Period
  readonly filters: Filters
  /** Whether the previous period is also shown. */
  readonly compare: boolean
  readonly interval: number
  readonly tab: OverviewTab
}

export const readOverviewView = (parameters: URLSearchParams): OverviewView => ({
  period: readPeriod(parameters) ?? DEFAULT_PERIOD,
  filters: readFilters(parameters),
  compare: parameters.get('compare') === 'previous',
  interval:
    REFRESH_INTERVALS.find((each) => String(each) === parameters.get('interval')) ??
    DEFAULT_INTERVAL,
  tab: OVERVIEW_TABS.find((each) => each === parameters.get('tab')) ?? 'realtime',
})

/** Returns a view's URL parameters, without defaults. */
export const writeOverviewView = (view: OverviewView): URLSearchParams =>
  new URLSearchParams({
    ...(view.period !== DEFAULT_PERIOD && writePeriod(view.period)),
    ...view.filters,
    ...(view.compare && { compare: 'previous' }),
    ...(view.interval !== DEFAULT_INTERVAL && { interval: String(view.interval) }),
    ...(view.tab !== 'realtime' && { tab: view.tab }),
  })

export function useOverviewView() {
  const [view, show] = useUrlView(readOverviewView, writeOverviewView)
  return [{ ...view, period: useKeptPeriod(view.period) }, show] as const
}
