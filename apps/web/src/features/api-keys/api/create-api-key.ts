import { type CreateApiKey, issuedApiKeySchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const createApiKey = (key: CreateApiKey) =>
  request(issuedApiKeySchema, { method: 'POST', path: '/api/api-keys', body: key })

/** Creates a key; only the response contains its secret. */
export const useCreateApiKey = () =>
  useMutation({
    mutationFn: createApiKey,
    // Only the component that shows the secret may keep it.
    gcTime: 0,
    onSuccess: useInvalidate(apiKeysQuery().queryKey),
  })
