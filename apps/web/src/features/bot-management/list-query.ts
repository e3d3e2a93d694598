import { BLOCK_REASONS, BLOCKED_SORTS, type BlockReason } from '@crivo/shared'
import { readTableView } from '../../components/ui/data-table/table-view.ts'

export const BLOCKED_PAGE_SIZE = 50

/** Which entries are listed, and in which order. */
export interface BlockedListQuery {
  readonly search: string
  readonly reason: BlockReason | null
  readonly sort: (typeof BLOCKED_SORTS)[number]
  readonly descending: boolean
  /** From 1. */
  readonly page: number
}

/** What the address says of the list; whatever makes no sense there is passed over. */
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

/** The filter as the API's query takes it. */
export function filterOf({ search, reason }: Pick<BlockedListQuery, 'search' | 'reason'>) {
  return new URLSearchParams({
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(reason !== null && { reason }),
  })
}

/** The whole query of a page, as the API takes it. */
export function pageOf(query: BlockedListQuery): URLSearchParams {
  const parameters = filterOf(query)
  parameters.set('sort', query.sort)
  parameters.set('order', query.descending ? 'desc' : 'asc')
  parameters.set('offset', String((query.page - 1) * BLOCKED_PAGE_SIZE))
  parameters.set('limit', String(BLOCKED_PAGE_SIZE))
  return parameters
}
