import { readTableView } from '#components/ui/data-table/table-view.ts'

/** Sort of a list, as the API's query names it. */
export type ListSort = Readonly<Partial<Record<'sort' | 'order', string>>>

/** Returns the URL's sort if the API knows it; otherwise the API's own order applies. */
export function readListSort(parameters: URLSearchParams, sorts: readonly string[]): ListSort {
  const { sort, descending } = readTableView(parameters)
  if (sort === null || !sorts.includes(sort)) return {}
  return { sort, order: descending ? 'desc' : 'asc' }
}

/** The API's limit. */
const EMAIL_LENGTH = 254

/** Returns the URL's chosen account as a filter. */
export function readAccount(parameters: URLSearchParams): { readonly accountEmail?: string } {
  const accountEmail = parameters.get('account')?.trim().slice(0, EMAIL_LENGTH) ?? ''
  return accountEmail === '' ? {} : { accountEmail }
}
