import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const revokeApiKey = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/api-keys/${id}` })

export function useRevokeApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: revokeApiKey,
    onSettled: () => void queryClient.invalidateQueries(apiKeysQuery()),
  })
}
