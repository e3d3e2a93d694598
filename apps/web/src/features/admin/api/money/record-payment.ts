import { adminPaymentSchema, type RecordPayment } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const recordPayment = (body: RecordPayment) =>
  request(adminPaymentSchema, { method: 'POST', path: '/api/admin/payments', body })

/** Records a payment of an account. */
export function useRecordPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: recordPayment,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
