import { createdWebhookSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { webhooksQuery } from './get-webhooks.ts'

const rotateSecret = (id: number) =>
  request(createdWebhookSchema, { method: 'POST', path: `/api/webhooks/${id}/rotate-secret` })

/** Gives a webhook a new secret, which comes this once. */
export function useRotateSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: rotateSecret,
    onSuccess: () => queryClient.invalidateQueries(webhooksQuery()),
  })
}
