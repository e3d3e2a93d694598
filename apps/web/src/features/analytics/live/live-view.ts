import { REAL_TIME_PAGE_SIZES, UNKNOWN_VALUE, VISIT_CLASSES, type Visit } from '@crivo/shared'
import { classOf } from '#core/visits/visit-class.ts'
import { useUrlView } from '#lib/hooks/use-url-view.ts'

export const LIVE_TABS = ['activity', 'geography', 'devices', 'browsers'] as const
export type LiveTab = (typeof LIVE_TABS)[number]

/** Polling intervals while there is no socket, in milliseconds. */
export const REFRESH_INTERVALS = [1_000, 5_000, 10_000, 30_000] as const
export const DEFAULT_INTERVAL = 5_000

const DEFAULT_LIMIT = 50

/** Filters of the list; the URL stores their values. */
export const LIVE_FILTERS = {
  class: ({ reason }: Visit): string | null => classOf(reason),
  page: ({ accessStatus }: Visit): string | null => accessStatus,
  bot: ({ isBot }: Visit): string | null => String(isBot),
  country: ({ country }: Visit): string | null => country,
  device: ({ deviceType }: Visit): string | null => deviceType,
  browser: ({ browser }: Visit): string | null => browser,
} as const
export type LiveFilter = keyof typeof LIVE_FILTERS
const FILTER_NAMES = Object.keys(LIVE_FILTERS) as LiveFilter[]

/** Classes that are listed; reviewers' visits are only counted. */
export const LISTED_CLASSES = VISIT_CLASSES.filter((each) => each !== 'verified')

/** Filters and settings of the live list. */
export interface LiveView {
  readonly campaignId: number | undefined
  readonly limit: number
  readonly interval: number
  readonly tab: LiveTab
  readonly filters: Readonly<Partial<Record<LiveFilter, string>>>
}

const ALLOWED: Readonly<Partial<Record<LiveFilter, readonly string[]>>> = {
  class: LISTED_CLASSES,
  page: ['allowed', 'blocked'],
  bot: ['true', 'false'],
}

export function readLiveView(parameters: URLSearchParams): LiveView {
  const id = Number(parameters.get('campaignId'))
  const oneOf = <T>(all: readonly T[], name: string, otherwise: T): T =>
    all.find((each) => String(each) === parameters.get(name)) ?? otherwise
  const filters = FILTER_NAMES.flatMap((name) => {
    const value = parameters.get(name)
    const isKnown = value !== null && value !== '' && (ALLOWED[name]?.includes(value) ?? true)
    return isKnown ? [[name, value]] : []
  })
  return {
    campaignId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    limit: oneOf<number>(REAL_TIME_PAGE_SIZES, 'limit', DEFAULT_LIMIT),
    interval: oneOf<number>(REFRESH_INTERVALS, 'interval', DEFAULT_INTERVAL),
    tab: oneOf<LiveTab>(LIVE_TABS, 'tab', 'activity'),
    filters: Object.fromEntries(filters),
  }
}

/** Returns a view's URL parameters, without defaults. */
export const writeLiveView = (view: LiveView): URLSearchParams =>
  new URLSearchParams({
    ...(view.campaignId !== undefined && { campaignId: String(view.campaignId) }),
    ...(view.limit !== DEFAULT_LIMIT && { limit: String(view.limit) }),
    ...(view.interval !== DEFAULT_INTERVAL && { interval: String(view.interval) }),
    ...(view.tab !== 'activity' && { tab: view.tab }),
    ...view.filters,
  })

/** Returns the visits that match every filter. */
export function filterVisits(
  visits: readonly Visit[],
  filters: LiveView['filters'],
): readonly Visit[] {
  const wanted = FILTER_NAMES.filter((name) => filters[name] !== undefined)
  if (wanted.length === 0) return visits
  return visits.filter((visit) =>
    wanted.every((name) => (LIVE_FILTERS[name](visit) ?? UNKNOWN_VALUE) === filters[name]),
  )
}

export const useLiveView = () => useUrlView(readLiveView, writeLiveView)
