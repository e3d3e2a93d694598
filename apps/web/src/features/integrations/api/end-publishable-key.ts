import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { integrationQuery } from './get-integration.ts'

const endPublishableKey = (campaignId: number) =>
  requestNothing({ method: 'DELETE', path: `/api/campaigns/${campaignId}/publishable-key` })

/** Disables a campaign's publishable key. */
export const useEndPublishableKey = (campaignId: number) =>
  useMutation({
    mutationFn: () => endPublishableKey(campaignId),
    onSuccess: useInvalidate(integrationQuery(campaignId).queryKey),
  })
