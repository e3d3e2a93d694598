import { ADMIN_USER_SORTS, PLAN_NAMES, ROLES } from '@crivo/shared'
import { type ListSort, readListSort } from './list-sort.ts'

/** Filters of the user list other than the search; also the URL's parameters. */
export const USER_CHOICES = {
  plan: PLAN_NAMES,
  role: ROLES,
  status: ['active', 'inactive'],
  created: ['week', 'month'],
} as const
type UserChoice = keyof typeof USER_CHOICES

export type UserFilter = Readonly<Partial<Record<'search' | UserChoice, string>>> & ListSort

/** The API's maximum length. */
const SEARCH_LENGTH = 254

/** Returns the URL's filter, omitting values that the API would reject. */
export function readUserFilter(parameters: URLSearchParams): UserFilter {
  const search = parameters.get('q')?.trim().slice(0, SEARCH_LENGTH) ?? ''
  const choices = Object.entries(USER_CHOICES).flatMap(([name, values]) => {
    const value = parameters.get(name)
    return value !== null && values.some((each) => each === value) ? [[name, value]] : []
  })
  return {
    ...(search !== '' && { search }),
    ...Object.fromEntries(choices),
    ...readListSort(parameters, ADMIN_USER_SORTS),
  }
}
