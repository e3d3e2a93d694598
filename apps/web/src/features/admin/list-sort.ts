import { readTableView } from '#components/ui/data-table/table-view.ts'

/** A list's sort parameters, named as in the API's query. */
export type ListSort = Readonly<Partial<Record<'sort' | 'order', string>>>

/** Returns the URL's sort if the API supports it; otherwise the API's default order applies. */
export function readListSort(parameters: URLSearchParams, sorts: readonly string[]): ListSort {
  const { sort, descending } = readTableView(parameters)
  if (sort === null || !sorts.includes(sort)) return {}
  return { sort, order: descending ? 'desc' : 'asc' }
}

/** The API's maximum length. */
const EMAIL_LENGTH = 254

/** Returns the URL's selected account as a filter. */
export function readAccountFilter(parameters: URLSearchParams): { readonly accountEmail?: string } {
  const accountEmail = parameters.get('account')?.trim().slice(0, EMAIL_LENGTH) ?? ''
  return accountEmail === '' ? {} : { accountEmail }
}
