import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { webhooksQuery } from './get-webhooks.ts'

const deleteWebhook = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/webhooks/${id}` })

/** Deletes a webhook and its deliveries. */
export function useDeleteWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteWebhook,
    onSettled: () => void queryClient.invalidateQueries(webhooksQuery()),
  })
}
