import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { webhooksQuery } from './get-webhooks.ts'

const deleteWebhook = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/webhooks/${id}` })

/** Deletes a webhook and its deliveries. */
export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: deleteWebhook,
    onSettled: useInvalidate(webhooksQuery().queryKey),
  })
