import {
  type CostSettings,
  costPageSchema,
  costSettingsSchema,
  type DeleteCostsQuery,
  deletedCostsSchema,
  type ImportCosts,
  importedCostsSchema,
  type MoneyDimension,
  moneyReportSchema,
  type PutCosts,
  storedCostsSchema,
} from '@crivo/shared'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Filters } from '#core/visits/filters.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import type { DaySpan } from '../views/day-span.ts'

const COSTS = '/api/costs'
const SETTINGS = `${COSTS}/settings`

interface Wanted {
  readonly by: MoneyDimension
  readonly days: DaySpan
  readonly filters: Filters
  readonly limit: number
}

/** Returns the query parameters of a report and its export. */
export const moneyParameters = ({ by, days, filters, limit }: Wanted): Record<string, string> => ({
  ...filters,
  ...days,
  by,
  limit: String(limit),
})

/** Fetches the cost of visits and the part spent on invalid visits. */
export const moneyQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['money', 'report', wanted],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(moneyParameters(wanted))
      return request(moneyReportSchema, { path: `/api/analytics/money?${query}`, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Fetches a page of the costs within a range of days. */
export const costsQuery = ({ from, to }: DaySpan, offset: number, limit: number) =>
  queryOptions({
    queryKey: ['money', 'costs', from, to, offset, limit],
    queryFn: ({ signal }) => {
      const page = { from, to, offset: String(offset), limit: String(limit) }
      return request(costPageSchema, { path: `${COSTS}?${new URLSearchParams(page)}`, signal })
    },
    placeholderData: keepPreviousData,
  })

/** Fetches the report currency and the exchange rates. */
export const costSettingsQuery = () =>
  queryOptions({
    queryKey: ['money', 'settings'],
    queryFn: ({ signal }) => request(costSettingsSchema, { path: SETTINGS, signal }),
  })

const useRefetch = () => useInvalidate(['money'])

export const usePutCosts = () =>
  useMutation({
    mutationFn: (body: PutCosts) =>
      request(storedCostsSchema, { method: 'PUT', path: COSTS, body }),
    onSuccess: useRefetch(),
  })

export const useImportCosts = () =>
  useMutation({
    mutationFn: (body: ImportCosts) =>
      request(importedCostsSchema, { method: 'POST', path: `${COSTS}/import`, body }),
    onSuccess: useRefetch(),
  })

export const useDeleteCosts = () =>
  useMutation({
    mutationFn: (query: DeleteCostsQuery) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      return request(deletedCostsSchema, { method: 'DELETE', path: `${COSTS}?${text}` })
    },
    onSuccess: useRefetch(),
  })

export const useChangeCostSettings = () =>
  useMutation({
    mutationFn: (body: CostSettings) =>
      request(costSettingsSchema, { method: 'PUT', path: SETTINGS, body }),
    onSuccess: useRefetch(),
  })
