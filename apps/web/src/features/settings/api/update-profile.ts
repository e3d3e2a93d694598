import type { UpdateProfile } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'

const updateProfile = (change: UpdateProfile) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile', body: change })

/** Changes the name, the language of emails or the time zone. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: () => void queryClient.invalidateQueries(userQuery()),
  })
}
