import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

const resetUsage = (id: number) =>
  requestNothing({ method: 'PATCH', path: `/api/admin/subscriptions/${id}/reset-usage` })

/** Lets a subscription off the requests of the period that runs. */
export function useResetUsage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: resetUsage,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
