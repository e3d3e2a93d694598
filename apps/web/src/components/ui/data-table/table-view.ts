import { useSearchParams } from 'react-router-dom'

/** How a table is shown: what it is ordered by, and which columns are left out. */
export interface TableView {
  /** Id of a column; `null`: as the rows come. */
  readonly sort: string | null
  readonly descending: boolean
  readonly hidden: readonly string[]
}

export const readTableView = (parameters: URLSearchParams): TableView => ({
  sort: parameters.get('sort'),
  descending: parameters.get('dir') === 'desc',
  hidden: parameters.get('hide')?.split(',').filter(Boolean) ?? [],
})

/** The address's parameters with this view in them; all others stay. */
export function writeTableView(parameters: URLSearchParams, view: TableView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value)
  put('sort', view.sort ?? '')
  put('dir', view.sort !== null && view.descending ? 'desc' : '')
  put('hide', view.hidden.join(','))
  return next
}

/** A press on a column's head: its order, then the other way round, then as the rows come. */
export function nextSort(view: TableView, id: string, descendingFirst = false): TableView {
  if (view.sort !== id) return { ...view, sort: id, descending: descendingFirst }
  if (view.descending === descendingFirst) return { ...view, descending: !descendingFirst }
  return { ...view, sort: null, descending: false }
}

/** The table's view, kept in the address. */
export function useTableView(): [TableView, (view: TableView) => void] {
  const [parameters, setParameters] = useSearchParams()
  const show = (view: TableView) =>
    setParameters((current) => writeTableView(current, view), {
      replace: true,
      preventScrollReset: true,
    })
  return [readTableView(parameters), show]
}
