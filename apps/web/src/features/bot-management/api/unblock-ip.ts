import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '../../../lib/api/request.ts'

const unblockIp = (id: number) =>
  requestNothing({ method: 'DELETE', path: `/api/bot-management/blocked-ips/${id}` })

export function useUnblockIp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: unblockIp,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['blocked-ips'] }),
  })
}
