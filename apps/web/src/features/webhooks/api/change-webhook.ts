import { type ChangeWebhook, webhookSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { webhooksQuery } from './get-webhooks.ts'

const changeWebhook = ({ id, ...body }: ChangeWebhook & { id: number }) =>
  request(webhookSchema, { method: 'PATCH', path: `/api/webhooks/${id}`, body })

/** Changes, enables or disables a webhook. */
export function useChangeWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeWebhook,
    onSettled: () => void queryClient.invalidateQueries(webhooksQuery()),
  })
}
