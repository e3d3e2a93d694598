import { useMutation } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const setPhoto = (profilePhoto: string) =>
  requestNothing({ method: 'PATCH', path: '/api/user/profile-photo', body: { profilePhoto } })

/** Sets the photo from a data URL. */
export const useSetPhoto = () =>
  useMutation({
    mutationFn: setPhoto,
    onSuccess: useInvalidate(userQuery().queryKey),
  })
