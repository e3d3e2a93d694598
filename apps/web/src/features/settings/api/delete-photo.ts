import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'
import { userQuery } from '../../auth/api/get-me.ts'

const deletePhoto = () => requestNothing({ method: 'DELETE', path: '/api/user/profile-photo' })

export function useDeletePhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deletePhoto,
    onSuccess: () => queryClient.invalidateQueries(userQuery()),
  })
}
