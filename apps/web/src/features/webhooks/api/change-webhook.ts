import { type ChangeWebhook, webhookSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { webhooksQuery } from './get-webhooks.ts'

const changeWebhook = ({ id, ...body }: ChangeWebhook & { id: number }) =>
  request(webhookSchema, { method: 'PATCH', path: `/api/webhooks/${id}`, body })

/** Changes, enables or disables a webhook. */
export const useChangeWebhook = () =>
  useMutation({
    mutationFn: changeWebhook,
    onSettled: useInvalidate(webhooksQuery().queryKey),
  })
