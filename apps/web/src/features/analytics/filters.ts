import {
  type BreakdownDimension,
  OTHER_VALUES,
  UNKNOWN_VALUE,
  type VisitFilter,
  visitFilterSchema,
} from '@crivo/shared'

/** What visits may be narrowed by, apart from their time. */
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
  'asn',
  'botName',
  'ip',
  'ruleId',
  'rulesetHash',
] as const satisfies Exclude<keyof VisitFilter, 'from' | 'to'>[]
export type FilterName = (typeof FILTER_NAMES)[number]

/** As an address and the API's query have them: texts by name. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** The filters of an address, without those that the API would refuse. */
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

/** The filter that a dimension of a breakdown is narrowed by. */
export const filterOf = (dimension: BreakdownDimension): FilterName | undefined =>
  FILTER_OF[dimension] ?? FILTER_NAMES.find((name) => name === dimension)

/** The filter for one value of a breakdown; `null` for a value that cannot be asked for. */
export function filterFor(dimension: BreakdownDimension, value: string | null): Filters | null {
  const name = filterOf(dimension)
  if (name === undefined || value === OTHER_VALUES) return null
  // Campaigns and domains are asked for by id, and what is gone has none.
  if (value === null && (name === 'campaignId' || name === 'domainId')) return null
  return { [name]: value ?? UNKNOWN_VALUE }
}
