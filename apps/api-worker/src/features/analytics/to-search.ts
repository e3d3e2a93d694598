import type { VisitFilter } from '@crivo/shared'
import type { VisitSearch } from '../../ledger/types.ts'

/** A filter as the ledger takes it: with its times in milliseconds. */
export const toSearch = ({
  from,
  to,
  ...filter
}: VisitFilter): Omit<VisitSearch, 'cursor' | 'limit'> => ({
  ...filter,
  from: from === undefined ? null : Date.parse(from),
  to: to === undefined ? null : Date.parse(to),
})
