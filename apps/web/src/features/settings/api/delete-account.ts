import type { DeleteAccount } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'

const deleteAccount = (confirmation: DeleteAccount) =>
  requestNothing({ method: 'DELETE', path: '/api/user', body: confirmation })

export const useDeleteAccount = () => useMutation({ mutationFn: deleteAccount })
