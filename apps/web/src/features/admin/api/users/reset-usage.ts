import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const resetUsage = (id: number) =>
  requestNothing({ method: 'PATCH', path: `/api/admin/subscriptions/${id}/reset-usage` })

/** Resets a subscription's usage in the current period. */
export function useResetUsage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: resetUsage,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
