import { createdWebhookSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { webhooksQuery } from './get-webhooks.ts'

const rotateSecret = (id: number) =>
  request(createdWebhookSchema, { method: 'POST', path: `/api/webhooks/${id}/rotate-secret` })

/** Rotates a webhook's secret; only the response contains the new one. */
export const useRotateSecret = () =>
  useMutation({
    mutationFn: rotateSecret,
    onSuccess: useInvalidate(webhooksQuery().queryKey),
  })
