import { issuedApiKeySchema, type RotateApiKey } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const rotateApiKey = ({ id, ...body }: RotateApiKey & { id: number }) =>
  request(issuedApiKeySchema, { method: 'POST', path: `/api/api-keys/${id}/rotate`, body })

/** Gives a key a new secret, which is in the answer and nowhere else. */
export function useRotateApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: rotateApiKey,
    gcTime: 0,
    // Also after a failure: somebody else may have revoked the key.
    onSettled: () => queryClient.invalidateQueries(apiKeysQuery()),
  })
}
