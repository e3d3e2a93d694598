import { type BlockIpInput, blockedIpSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const blockIp = (entry: BlockIpInput) =>
  request(blockedIpSchema, {
    method: 'POST',
    path: '/api/bot-management/blocked-ips',
    body: entry,
  })

export function useBlockIp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: blockIp,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['blocked-ips'] }),
  })
}
