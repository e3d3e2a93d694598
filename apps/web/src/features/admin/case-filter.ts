import { CASE_KINDS, CASE_STATES } from '@crivo/shared'
import { readAccountFilter, readListSort } from './list-sort.ts'

/** Filters of the case list other than the search; also the URL's parameters. */
export const CASE_CHOICES = { state: CASE_STATES, kind: CASE_KINDS } as const
type CaseChoice = keyof typeof CASE_CHOICES

export type CaseFilter = Readonly<
  Partial<Record<'search' | 'accountEmail' | 'order' | CaseChoice, string>>
>

/** The API's maximum length. */
const SEARCH_LENGTH = 254

/** Returns the URL's filter, omitting values that the API would reject. */
export function readCaseFilter(parameters: URLSearchParams): CaseFilter {
  const search = parameters.get('q')?.trim().slice(0, SEARCH_LENGTH) ?? ''
  const choices = Object.entries(CASE_CHOICES).flatMap(([name, values]) => {
    const value = parameters.get(name)
    return value !== null && values.some((each) => each === value) ? [[name, value]] : []
  })
  // Cases can only be sorted by when they were opened.
  const { order } = readListSort(parameters, ['createdAt'])
  return {
    ...(search !== '' && { search }),
    ...Object.fromEntries(choices),
    ...readAccountFilter(parameters),
    ...(order !== undefined && { order }),
  }
}

/** Returns the case opened by the URL, or `null`. */
export function readOpenedCase(parameters: URLSearchParams): number | null {
  const text = parameters.get('case') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
