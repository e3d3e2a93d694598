import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { integrationQuery } from './get-integration.ts'

const endPublishableKey = (campaignId: number) =>
  requestNothing({ method: 'DELETE', path: `/api/campaigns/${campaignId}/publishable-key` })

/** Disables a campaign's publishable key. */
export function useEndPublishableKey(campaignId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => endPublishableKey(campaignId),
    onSuccess: () => void queryClient.invalidateQueries(integrationQuery(campaignId)),
  })
}
