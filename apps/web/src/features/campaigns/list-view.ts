import type { Campaign } from '@crivo/shared'
import { plainText } from '../../lib/plain-text.ts'

export const SORT_KEYS = ['created', 'name', 'address', 'status', 'requests', 'success'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export const STATUS_FILTERS = ['all', 'active', 'paused'] as const
type StatusFilter = (typeof STATUS_FILTERS)[number]

/** What of the list is shown, and in which order. */
export interface ListView {
  readonly search: string
  readonly status: StatusFilter
  readonly sort: SortKey
  readonly descending: boolean
}

/** Newest first, as the list opens. */
export const DEFAULT_VIEW: ListView = {
  search: '',
  status: 'all',
  sort: 'created',
  descending: true,
}

export const readView = (parameters: URLSearchParams): ListView => ({
  search: parameters.get('q') ?? '',
  status: STATUS_FILTERS.find((each) => each === parameters.get('status')) ?? 'all',
  sort: SORT_KEYS.find((each) => each === parameters.get('sort')) ?? DEFAULT_VIEW.sort,
  descending: parameters.has('sort') ? parameters.get('dir') === 'desc' : DEFAULT_VIEW.descending,
})

/** The parameters of a view; what is as it opens stays out of the address. */
export function writeView(view: ListView): URLSearchParams {
  const parameters = new URLSearchParams()
  if (view.search !== '') parameters.set('q', view.search)
  if (view.status !== 'all') parameters.set('status', view.status)
  if (view.sort !== DEFAULT_VIEW.sort || view.descending !== DEFAULT_VIEW.descending) {
    parameters.set('sort', view.sort)
    if (view.descending) parameters.set('dir', 'desc')
  }
  return parameters
}

/** A press on a column's head: its order, then the other way round, then as the list opens. */
export function nextSort(view: ListView, sort: SortKey): ListView {
  const firstDescending = sort === 'requests' || sort === 'success'
  if (view.sort !== sort) return { ...view, sort, descending: firstDescending }
  if (view.descending === firstDescending) return { ...view, descending: !firstDescending }
  return { ...view, sort: DEFAULT_VIEW.sort, descending: DEFAULT_VIEW.descending }
}

/** The campaigns of a view; names are ordered as `language` does. */
export function applyView(campaigns: readonly Campaign[], view: ListView, language: string) {
  const words = plainText(view.search).split(/\s+/).filter(Boolean)
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const direction = view.descending ? -1 : 1
  return campaigns
    .filter(({ status }) => view.status === 'all' || status === view.status)
    .filter((campaign) => {
      const text = plainText(`${campaign.name} ${campaign.url}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => direction * byKey(a, b, view.sort, compare) || b.id - a.id)
}

function byKey(a: Campaign, b: Campaign, key: SortKey, compare: (a: string, b: string) => number) {
  switch (key) {
    case 'created':
      return a.createdAt.localeCompare(b.createdAt)
    case 'name':
      return compare(a.name, b.name)
    case 'address':
      return compare(a.domain + a.path, b.domain + b.path)
    case 'status':
      return a.status.localeCompare(b.status)
    case 'requests':
      return a.requests - b.requests
    case 'success':
      return (a.successRate ?? -1) - (b.successRate ?? -1)
  }
}
