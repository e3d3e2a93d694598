import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const resetUsage = (id: number) =>
  requestNothing({ method: 'PATCH', path: `/api/admin/subscriptions/${id}/reset-usage` })

/** Resets a subscription's usage in the current period. */
export const useResetUsage = () =>
  useMutation({
    mutationFn: resetUsage,
    onSettled: useInvalidate([ADMIN_KEY]),
  })
