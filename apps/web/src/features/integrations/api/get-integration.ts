import { campaignIntegrationSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Fetches a campaign's publishable key and last decision; polls until the first decision. */
export const integrationQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['integration', campaignId],
    queryFn: ({ signal }) => {
      const path = `/api/campaigns/${campaignId}/integration`
      return request(campaignIntegrationSchema, { path, signal })
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.lastDecisionAt ? TIMING.decisionsRefetch : TIMING.decisionRefetch,
    refetchOnWindowFocus: true,
  })
