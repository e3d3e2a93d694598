import { affiliateSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { affiliateQuery } from './get-affiliate.ts'

const joinProgram = () => request(affiliateSchema, { method: 'POST', path: '/api/affiliate' })

/** Joins the affiliate program, which creates the account's referral link. */
export function useJoinProgram() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: joinProgram,
    onSuccess: (affiliate) => queryClient.setQueryData(affiliateQuery().queryKey, affiliate),
  })
}
