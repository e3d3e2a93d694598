import { PATHS } from '#config/paths.ts'
import { type Filters, readFilters } from './filters.ts'
import { type Period, readPeriod, writePeriod } from './span.ts'
import { VISIT_COLUMN_IDS, type VisitColumnId } from './visit-column-ids.ts'

/** The filters and columns of the visit history. */
export interface VisitsView {
  /** `null` for all stored visits. */
  readonly period: Period | null
  readonly filters: Filters
  /** `null` for as many as fit in the window. */
  readonly columns: readonly VisitColumnId[] | null
}

export function readVisitsView(parameters: URLSearchParams): VisitsView {
  const asked = parameters.get('columns')?.split(',') ?? []
  const columns = VISIT_COLUMN_IDS.filter((id) => asked.includes(id))
  return {
    period: readPeriod(parameters),
    filters: readFilters(parameters),
    columns: columns.length > 0 ? columns : null,
  }
}

export const writeVisitsView = ({ period, filters, columns }: VisitsView): URLSearchParams =>
  new URLSearchParams({
    ...writePeriod(period),
    ...filters,
    ...(columns !== null && { columns: columns.join(',') }),
  })

/** Returns the URL of the visits behind a number. */
export const visitsPath = (period: Period | null, filters: Filters): string =>
  `${PATHS.visits}?${writeVisitsView({ period, filters, columns: null })}`
