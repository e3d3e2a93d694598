import { apiKeySchema, type RenameApiKey } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const renameApiKey = ({ id, name }: RenameApiKey & { id: number }) =>
  request(apiKeySchema, { method: 'PATCH', path: `/api/api-keys/${id}`, body: { name } })

export const useRenameApiKey = () =>
  useMutation({
    mutationFn: renameApiKey,
    onSettled: useInvalidate(apiKeysQuery().queryKey),
  })
