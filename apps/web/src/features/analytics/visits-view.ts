import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../../config/paths.ts'
import { VISIT_COLUMN_IDS, type VisitColumnId } from './components/visits/visit-columns.tsx'
import { type Filters, readFilters } from './filters.ts'
import { type Period, readPeriod, writePeriod } from './span.ts'

/** Which visits the history shows, and which of their columns. */
export interface VisitsView {
  /** `null`: all that are kept. */
  readonly period: Period | null
  readonly filters: Filters
  /** `null`: those that the window has room for. */
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

/** The address of the visits behind a number. */
export const visitsPath = (period: Period | null, filters: Filters): string =>
  `${PATHS.visits}?${writeVisitsView({ period, filters, columns: null })}`

/** The view in the address, and the way to change it. */
export function useVisitsView(): [VisitsView, (change: Partial<VisitsView>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const view = readVisitsView(parameters)
  const show = (change: Partial<VisitsView>) =>
    setParameters(writeVisitsView({ ...view, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return [view, show]
}
