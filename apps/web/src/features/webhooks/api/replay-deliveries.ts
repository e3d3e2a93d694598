import { type Replay, replayedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { deliveriesKey } from './find-deliveries.ts'

const replay = ({ id, ...body }: Replay & { id: number }) =>
  request(replayedSchema, { method: 'POST', path: `/api/webhooks/${id}/replay`, body })

/** Repeats one delivery, or all failed ones. */
export function useReplay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: replay,
    onSettled: (_, __, { id }) =>
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
}
