import { adminPaymentSchema, type RecordPayment } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const recordPayment = (body: RecordPayment) =>
  request(adminPaymentSchema, { method: 'POST', path: '/api/admin/payments', body })

/** Records a payment of an account. */
export const useRecordPayment = () =>
  useMutation({
    mutationFn: recordPayment,
    onSuccess: useInvalidate([ADMIN_KEY]),
  })
