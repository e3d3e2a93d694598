import { type LowerableBarrier, loweredBarriersSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const lowerBarriers = (id: number, barriers: readonly LowerableBarrier[]) =>
  request(loweredBarriersSchema, {
    method: 'POST',
    path: `/api/domains/${id}/zone-security`,
    body: { barriers },
  })

/** Turns off security settings of a domain's zone; refetches the domain and its plan. */
export const useLowerBarriers = (id: number) =>
  useMutation({
    mutationFn: (barriers: readonly LowerableBarrier[]) => lowerBarriers(id, barriers),
    onSuccess: useInvalidate(['domains', id]),
  })
