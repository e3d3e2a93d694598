import { campaignIntegrationSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { integrationQuery } from './get-integration.ts'

const issuePublishableKey = (campaignId: number) =>
  request(campaignIntegrationSchema, {
    method: 'POST',
    path: `/api/campaigns/${campaignId}/publishable-key`,
  })

/** Creates a publishable key for a campaign and revokes the previous one. */
export function useIssuePublishableKey(campaignId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => issuePublishableKey(campaignId),
    onSuccess: (integration) =>
      queryClient.setQueryData(integrationQuery(campaignId).queryKey, integration),
  })
}
