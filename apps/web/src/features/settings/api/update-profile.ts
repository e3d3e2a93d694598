import type { UpdateProfile } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'
import { userQuery } from '../../auth/api/get-me.ts'

const updateProfile = (change: UpdateProfile) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile', body: change })

/** Name and language of mails. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
