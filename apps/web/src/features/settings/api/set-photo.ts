import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'
import { userQuery } from '../../auth/api/get-me.ts'

const setPhoto = (profilePhoto: string) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile-photo', body: { profilePhoto } })

/** Sets the photo, given as a data URL. */
export function useSetPhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: setPhoto,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
