import { type ChangePrivacy, privacySchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { privacyQuery } from './get-privacy.ts'

const changePrivacy = (change: ChangePrivacy) =>
  request(privacySchema, { method: 'PATCH', path: '/api/user/privacy', body: change })

export function useChangePrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changePrivacy,
    onSuccess: (stored) => queryClient.setQueryData(privacyQuery().queryKey, stored),
  })
}
