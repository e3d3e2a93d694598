import { useMutation } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const deletePhoto = () => requestNothing({ method: 'DELETE', path: '/api/user/profile-photo' })

export const useDeletePhoto = () =>
  useMutation({
    mutationFn: deletePhoto,
    onSuccess: useInvalidate(userQuery().queryKey),
  })
