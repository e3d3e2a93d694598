import {
  type Backtest,
  backtestSchema,
  backtestVisitSchema,
  type CreateCampaignInput,
  createCampaignSchema,
  type StartBacktest,
} from '@crivo/shared'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const keyOf = (id: number | null) => ['backtest', id]

/** Fetches a backtest, polling while it runs; disabled for `null`. */
export const backtestQuery = (id: number | null) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => request(backtestSchema, { path: `/api/backtests/${id}`, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' ? TIMING.backtestRefetch : false,
    gcTime: 0,
  })

/** Fetches the path of a sampled visit through the rules, both as logged and under the draft. */
export const backtestVisitQuery = (id: number, visit: Backtest['sample'][number]) =>
  queryOptions({
    queryKey: ['backtest', id, visit.id],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ visitId: visit.id, at: visit.timestamp })
      return request(backtestVisitSchema, { path: `/api/backtests/${id}/visit?${query}`, signal })
    },
    staleTime: 60_000,
  })

/** An unsaved change of a campaign's form, of the account's lists, or of both. */
export interface BacktestDraft extends Omit<StartBacktest, 'form' | 'days'> {
  readonly form?: CreateCampaignInput
}

interface Start {
  readonly campaignId: number
  readonly draft: BacktestDraft
  readonly days: number
}

/** Starts testing a draft on a campaign's past visits. */
export function useStartBacktest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ campaignId, draft: { form, ...lists }, days }: Start) =>
      request(backtestSchema, {
        method: 'POST',
        path: `/api/campaigns/${campaignId}/backtests`,
        // Parsed like the form that the preview checks: with defaults, and without unknown fields.
        body: { ...lists, ...(form && { form: createCampaignSchema.parse(form) }), days },
      }),
    onSuccess: (started) => queryClient.setQueryData(keyOf(started.id), started),
  })
}

/** Cancels a backtest, which keeps its counts. */
export function useCancelBacktest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      request(backtestSchema, { method: 'POST', path: `/api/backtests/${id}/cancel` }),
    onSuccess: (cancelled) => queryClient.setQueryData(keyOf(cancelled.id), cancelled),
  })
}
