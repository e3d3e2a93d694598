import { type Replay, replayedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { deliveriesKey } from './find-deliveries.ts'

const replay = ({ id, ...body }: Replay & { id: number }) =>
  request(replayedSchema, { method: 'POST', path: `/api/webhooks/${id}/replay`, body })

/** Posts a delivery again, or all that failed. */
export function useReplay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: replay,
    onSettled: (_, __, { id }) => queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
}
