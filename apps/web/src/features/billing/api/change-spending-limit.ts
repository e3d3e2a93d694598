import type { SpendingLimit } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { billingQuery } from './get-billing.ts'

const changeSpendingLimit = (limit: SpendingLimit | null) => {
  const path = '/api/billing/spending-limit'
  return limit === null
    ? requestNothing({ method: 'DELETE', path })
    : requestNothing({ method: 'PUT', path, body: limit })
}

/** Sets the spending limit, or removes it if `null`. */
export const useChangeSpendingLimit = () =>
  useMutation({
    mutationFn: changeSpendingLimit,
    onSuccess: useInvalidate(billingQuery().queryKey),
  })
