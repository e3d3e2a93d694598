import { type LowerableBarrier, loweredBarriersSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const lowerBarriers = (id: number, barriers: readonly LowerableBarrier[]) =>
  request(loweredBarriersSchema, {
    method: 'POST',
    path: `/api/domains/${id}/zone-security`,
    body: { barriers },
  })

/** Turns off security settings of a domain's zone; refetches the domain and its plan. */
export function useLowerBarriers(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (barriers: readonly LowerableBarrier[]) => lowerBarriers(id, barriers),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['domains', id] }),
  })
}
