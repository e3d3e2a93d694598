import { BLOCK_REASONS, BLOCKED_SORTS, type BlockReason } from '@crivo/shared'
import { readTableView } from '#components/ui/data-table/table-view.ts'

export const LIST_PAGE_SIZE = 50
/** URL parameter that opens the dialog with an initial entry. */
export const ADDED_ADDRESS = 'add'

/** The list's filter, order and page. */
export interface BlockedListQuery {
  readonly search: string
  readonly reason: BlockReason | null
  readonly sort: (typeof BLOCKED_SORTS)[number]
  readonly descending: boolean
  /** Counted from 1. */
  readonly page: number
}

/** Returns the URL's list query, ignoring invalid parameters. */
export function readListQuery(parameters: URLSearchParams): BlockedListQuery {
  const { sort, descending } = readTableView(parameters)
  const known = BLOCKED_SORTS.find((each) => each === sort)
  const page = Number(parameters.get('page') ?? '1')
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    reason: BLOCK_REASONS.find((each) => each === parameters.get('reason')) ?? null,
    sort: known ?? 'id',
    descending: known === undefined || descending,
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** Returns the filter as query parameters for the API. */
export function filterQuery({ search, reason }: Pick<BlockedListQuery, 'search' | 'reason'>) {
  return new URLSearchParams({
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(reason !== null && { reason }),
  })
}

/** Returns the complete query of a page for the API. */
export function pageQuery(query: BlockedListQuery): URLSearchParams {
  const parameters = filterQuery(query)
  parameters.set('sort', query.sort)
  parameters.set('order', query.descending ? 'desc' : 'asc')
  parameters.set('offset', String((query.page - 1) * LIST_PAGE_SIZE))
  parameters.set('limit', String(LIST_PAGE_SIZE))
  return parameters
}
