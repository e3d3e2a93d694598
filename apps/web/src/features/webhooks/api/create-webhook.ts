import { type CreateWebhook, createdWebhookSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { webhooksQuery } from './get-webhooks.ts'

const createWebhook = (body: CreateWebhook) =>
  request(createdWebhookSchema, { method: 'POST', path: '/api/webhooks', body })

/** Creates a webhook; only the response contains its secret. */
export const useCreateWebhook = () =>
  useMutation({
    mutationFn: createWebhook,
    onSuccess: useInvalidate(webhooksQuery().queryKey),
  })
