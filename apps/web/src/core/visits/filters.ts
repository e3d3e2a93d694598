import {
  type BreakdownDimension,
  OTHER_VALUES,
  SOURCE_DIMENSIONS,
  UNKNOWN_VALUE,
  type VisitFilter,
  visitFilterSchema,
} from '@crivo/shared'

/** Visit filters, except for the time range. */
export const FILTER_NAMES = [
  'campaignId',
  'domainId',
  'action',
  'class',
  'reason',
  'country',
  'region',
  'city',
  'device',
  'os',
  'browser',
  'language',
  'referrer',
  ...SOURCE_DIMENSIONS,
  'asn',
  'botName',
  'ip',
  'ruleId',
  'monitoredRuleId',
  'rulesetHash',
  'ownChecks',
  'where',
] as const satisfies Exclude<keyof VisitFilter, 'from' | 'to'>[]
export type FilterName = (typeof FILTER_NAMES)[number]

/** Filters as in the URL and in the API's query: strings by name. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** Returns the URL's filters, omitting any that the API would reject. */
export function readFilters(parameters: URLSearchParams): Filters {
  const filters = FILTER_NAMES.flatMap((name) => {
    const value = parameters.get(name)
    const isValid = value !== null && visitFilterSchema.safeParse({ [name]: value }).success
    return isValid ? [[name, value]] : []
  })
  return Object.fromEntries(filters)
}

const FILTER_OF: Readonly<Partial<Record<BreakdownDimension, FilterName>>> = {
  campaign: 'campaignId',
  domain: 'domainId',
}

/** Returns the filter for a breakdown's dimension. */
export const filterOf = (dimension: BreakdownDimension): FilterName | undefined =>
  FILTER_OF[dimension] ?? FILTER_NAMES.find((name) => name === dimension)

/** Returns the filter for a breakdown's value; `null` if the API cannot filter by it. */
export function filterFor(dimension: BreakdownDimension, value: string | null): Filters | null {
  const name = filterOf(dimension)
  if (name === undefined || value === OTHER_VALUES) return null
  // Deleted campaigns and domains have no ID to filter by.
  if (value === null && (name === 'campaignId' || name === 'domainId')) return null
  return { [name]: value ?? UNKNOWN_VALUE }
}
