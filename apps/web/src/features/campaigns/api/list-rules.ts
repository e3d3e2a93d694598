import {
  type AnalyticsRange,
  campaignSchema,
  listedRulesSchema,
  type SetRuleMode,
} from '@crivo/shared'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

/** Fetches a campaign's rules with their effect on its visits in a range. */
export const campaignRulesQuery = (id: number, range: AnalyticsRange) =>
  queryOptions({
    queryKey: ['campaign-rules', id, range],
    queryFn: ({ signal }) =>
      request(listedRulesSchema, { path: `/api/campaigns/${id}/rules?range=${range}`, signal }),
    refetchInterval: TIMING.campaignsRefetch,
    placeholderData: keepPreviousData,
  })

/**
 * Sets a campaign's rule to live or watched, or turns a custom rule or a rule's guard on or off.
 */
export const useSetRuleMode = (id: number) =>
  useMutation({
    mutationFn: (body: SetRuleMode) =>
      request(campaignSchema, { method: 'PATCH', path: `/api/campaigns/${id}/rules`, body }),
    onSettled: useInvalidate(['campaign-rules', id], campaignsQuery().queryKey),
  })
