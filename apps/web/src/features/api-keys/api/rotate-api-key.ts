import { issuedApiKeySchema, type RotateApiKey } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const rotateApiKey = ({ id, ...body }: RotateApiKey & { id: number }) =>
  request(issuedApiKeySchema, { method: 'POST', path: `/api/api-keys/${id}/rotate`, body })

/** Rotates a key; only the response contains the new secret. */
export const useRotateApiKey = () =>
  useMutation({
    mutationFn: rotateApiKey,
    gcTime: 0,
    // Refetches after a failure too, because the key may have been revoked elsewhere.
    onSettled: useInvalidate(apiKeysQuery().queryKey),
  })
