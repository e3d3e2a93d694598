import { paidCommissionsSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const payCommissions = (ids: readonly number[]) =>
  request(paidCommissionsSchema, {
    method: 'POST',
    path: '/api/admin/commissions/pay',
    body: { ids },
  })

/** Marks commissions as paid. */
export function usePayCommissions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: payCommissions,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
