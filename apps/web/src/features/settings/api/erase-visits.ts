import { type EraseVisits, erasureSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { erasuresQuery } from './get-erasures.ts'

const eraseVisits = (wanted: EraseVisits) =>
  request(erasureSchema, { method: 'POST', path: '/api/user/privacy/erasures', body: wanted })

export function useEraseVisits() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: eraseVisits,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: erasuresQuery().queryKey }),
  })
}
