import type { AllowedIp } from '@crivo/shared'
import { sortRows } from '#components/ui/data-table/sort-rows.ts'
import { type BlockedListQuery, LIST_PAGE_SIZE } from './list-query.ts'

type Query = Pick<BlockedListQuery, 'search' | 'sort' | 'descending' | 'page'> & {
  readonly language: string
}

/** Returns the page of the allow list for a query, with the number of matching entries. */
export function findAllowed(
  entries: readonly AllowedIp[],
  { search, sort, descending, page, language }: Query,
) {
  const wanted = search.trim().toLowerCase()
  const matching = entries.filter(({ ip, notes, campaignName }) =>
    [ip, notes, campaignName].some((text) => text?.toLowerCase().includes(wanted)),
  )
  const sorted =
    sort === 'ip' || sort === 'expiresAt'
      ? sortRows(matching, (entry) => entry[sort], { descending, language })
      : matching
  const first = (page - 1) * LIST_PAGE_SIZE
  return {
    rows: sorted
      .slice(first, first + LIST_PAGE_SIZE)
      .map((entry) => ({ ...entry, firstDetected: entry.createdAt })),
    total: matching.length,
  }
}
