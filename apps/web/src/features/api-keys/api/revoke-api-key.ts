import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { apiKeysQuery } from './get-api-keys.ts'

const revokeApiKey = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/api-keys/${id}` })

export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: revokeApiKey,
    onSettled: useInvalidate(apiKeysQuery().queryKey),
  })
