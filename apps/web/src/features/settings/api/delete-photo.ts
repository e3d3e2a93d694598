import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'
import { requestNothing } from '#lib/api/request.ts'

const deletePhoto = () => requestNothing({ method: 'DELETE', path: '/api/user/profile-photo' })

export function useDeletePhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deletePhoto,
    onSuccess: () => void queryClient.invalidateQueries(userQuery()),
  })
}
