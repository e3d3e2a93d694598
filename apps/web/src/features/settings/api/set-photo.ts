import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'

const setPhoto = (profilePhoto: string) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile-photo', body: { profilePhoto } })

/** Sets the photo from a data URL. */
export function useSetPhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: setPhoto,
    onSuccess: () => void queryClient.invalidateQueries(userQuery()),
  })
}
