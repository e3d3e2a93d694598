import { paidCommissionsSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const payCommissions = (ids: readonly number[]) =>
  request(paidCommissionsSchema, {
    method: 'POST',
    path: '/api/admin/commissions/pay',
    body: { ids },
  })

/** Marks commissions as paid. */
export const usePayCommissions = () =>
  useMutation({
    mutationFn: payCommissions,
    onSettled: useInvalidate([ADMIN_KEY]),
  })
