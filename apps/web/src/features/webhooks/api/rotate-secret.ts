import { createdWebhookSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { webhooksQuery } from './get-webhooks.ts'

const rotateSecret = (id: number) =>
  request(createdWebhookSchema, { method: 'POST', path: `/api/webhooks/${id}/rotate-secret` })

/** Rotates a webhook's secret; only the response contains the new one. */
export function useRotateSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: rotateSecret,
    onSuccess: () => void queryClient.invalidateQueries(webhooksQuery()),
  })
}
