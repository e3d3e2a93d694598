import { apiKeySchema, type RenameApiKey } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const renameApiKey = ({ id, name }: RenameApiKey & { id: number }) =>
  request(apiKeySchema, { method: 'PATCH', path: `/api/api-keys/${id}`, body: { name } })

export function useRenameApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: renameApiKey,
    onSettled: () => void queryClient.invalidateQueries(apiKeysQuery()),
  })
}
