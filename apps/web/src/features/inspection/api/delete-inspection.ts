import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { historyQuery } from './get-history.ts'

const deleteInspection = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/cloak-breaker/history/${id}` })

export const useDeleteInspection = () =>
  useMutation({
    mutationFn: deleteInspection,
    onSuccess: useInvalidate(historyQuery().queryKey),
  })
