import { CAMPAIGN_STATUSES, type Campaign, foldText } from '@crivo/shared'
import { useUrlView } from '#lib/hooks/use-url-view.ts'

/** `all` shows every campaign that is not archived. */
export const STATUS_FILTERS = ['all', ...CAMPAIGN_STATUSES] as const
type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Search and status filter of the list. */
export interface ListFilter {
  readonly search: string
  readonly status: StatusFilter
}

export const readFilter = (parameters: URLSearchParams): ListFilter => ({
  search: parameters.get('q') ?? '',
  status: STATUS_FILTERS.find((each) => each === parameters.get('status')) ?? 'all',
})

/** Returns the URL's parameters with this filter set; other parameters are unchanged. */
export function writeFilter(filter: ListFilter, parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value)
  put('q', filter.search)
  put('status', filter.status === 'all' ? '' : filter.status)
  return next
}

/**
 * Returns the campaigns that match a filter; every word of the search must occur in the name or
 * URL.
 */
export function applyFilter(campaigns: readonly Campaign[], { search, status }: ListFilter) {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return campaigns
    .filter((campaign) => status === 'all' || campaign.status === status)
    .filter((campaign) => {
      const text = foldText(`${campaign.name} ${campaign.url}`)
      return words.every((word) => text.includes(word))
    })
}

export const useListFilter = () => useUrlView(readFilter, writeFilter)
