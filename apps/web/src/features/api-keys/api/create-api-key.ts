import { type CreateApiKey, issuedApiKeySchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const createApiKey = (key: CreateApiKey) =>
  request(issuedApiKeySchema, { method: 'POST', path: '/api/api-keys', body: key })

/** Makes a key; its secret is in the answer and nowhere else. */
export function useCreateApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createApiKey,
    // Nothing keeps the secret longer than whoever shows it.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery()),
  })
}
