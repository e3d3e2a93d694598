import { type CreateWebhook, createdWebhookSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { webhooksQuery } from './get-webhooks.ts'

const createWebhook = (body: CreateWebhook) =>
  request(createdWebhookSchema, { method: 'POST', path: '/api/webhooks', body })

/** Creates a webhook; only the response contains its secret. */
export function useCreateWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createWebhook,
    onSuccess: () => void queryClient.invalidateQueries(webhooksQuery()),
  })
}
