import { adminPaymentSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const refundPayment = (id: number) =>
  request(adminPaymentSchema, { method: 'POST', path: `/api/admin/payments/${id}/refund` })

/** Marks a payment as refunded. */
export const useRefundPayment = () =>
  useMutation({
    mutationFn: refundPayment,
    onSettled: useInvalidate([ADMIN_KEY]),
  })
