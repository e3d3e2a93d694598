import { useSearchParams } from 'react-router-dom'

/** A table's sort order and hidden columns. */
export interface TableView {
  /** ID of a column; `null` keeps the rows' order. */
  readonly sort: string | null
  readonly descending: boolean
  readonly hidden: readonly string[]
}

export const readTableView = (parameters: URLSearchParams): TableView => ({
  sort: parameters.get('sort'),
  descending: parameters.get('dir') === 'desc',
  hidden: parameters.get('hide')?.split(',').filter(Boolean) ?? [],
})

/** Returns the URL's parameters with this view set; other parameters are unchanged. */
export function writeTableView(parameters: URLSearchParams, view: TableView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value)
  put('sort', view.sort ?? '')
  put('dir', view.sort !== null && view.descending ? 'desc' : '')
  put('hide', view.hidden.join(','))
  return next
}

/**
 * Returns the view after a click on a column's head, which cycles through sorted, reversed and
 * unsorted.
 */
export function nextSort(view: TableView, id: string, descendingFirst = false): TableView {
  if (view.sort !== id) return { ...view, sort: id, descending: descendingFirst }
  if (view.descending === descendingFirst) return { ...view, descending: !descendingFirst }
  return { ...view, sort: null, descending: false }
}

/** Returns the table's view, which the URL stores, and its setter. */
export function useTableView(): [TableView, (view: TableView) => void] {
  const [parameters, setParameters] = useSearchParams()
  const show = (view: TableView) =>
    setParameters((current) => writeTableView(current, view), {
      replace: true,
      preventScrollReset: true,
    })
  return [readTableView(parameters), show]
}
