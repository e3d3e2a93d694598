import { CASE_KINDS, CASE_STATES } from '@crivo/shared'

/** What the list of cases can be narrowed to, beside a search; also the address's parameters. */
export const CASE_CHOICES = { state: CASE_STATES, kind: CASE_KINDS } as const
type CaseChoice = keyof typeof CASE_CHOICES

export type CaseFilter = Readonly<Partial<Record<'search' | CaseChoice, string>>>

/** The longest that the API takes. */
const SEARCH_LENGTH = 254

/** The filter that an address names; what the API would refuse is left out. */
export function readCaseFilter(parameters: URLSearchParams): CaseFilter {
  const search = parameters.get('q')?.trim().slice(0, SEARCH_LENGTH) ?? ''
  const choices = Object.entries(CASE_CHOICES).flatMap(([name, values]) => {
    const value = parameters.get(name)
    return value !== null && values.some((each) => each === value) ? [[name, value]] : []
  })
  return { ...(search !== '' && { search }), ...Object.fromEntries(choices) }
}

/** The case that an address opens, if it names one. */
export function readOpenedCase(parameters: URLSearchParams): number | null {
  const text = parameters.get('case') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
