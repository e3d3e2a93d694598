import { paidCommissionsSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

const payCommissions = (ids: readonly number[]) =>
  request(paidCommissionsSchema, {
    method: 'POST',
    path: '/api/admin/commissions/pay',
    body: { ids },
  })

/** Notes that commissions were paid out. */
export function usePayCommissions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: payCommissions,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
