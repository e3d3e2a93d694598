import { adminPaymentSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const refundPayment = (id: number) =>
  request(adminPaymentSchema, { method: 'POST', path: `/api/admin/payments/${id}/refund` })

/** Marks a payment as refunded. */
export function useRefundPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: refundPayment,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
