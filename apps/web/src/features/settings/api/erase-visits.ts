import { type EraseVisits, erasureSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { erasuresQuery } from './get-erasures.ts'

const eraseVisits = (wanted: EraseVisits) =>
  request(erasureSchema, { method: 'POST', path: '/api/user/privacy/erasures', body: wanted })

export const useEraseVisits = () =>
  useMutation({
    mutationFn: eraseVisits,
    onSuccess: useInvalidate(erasuresQuery().queryKey),
  })
