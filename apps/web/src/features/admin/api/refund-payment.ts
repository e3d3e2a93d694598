import { adminPaymentSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

const refundPayment = (id: number) =>
  request(adminPaymentSchema, { method: 'POST', path: `/api/admin/payments/${id}/refund` })

/** Notes that a payment was given back. */
export function useRefundPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: refundPayment,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
