import { deliverySchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { deliveriesKey } from './find-deliveries.ts'
import { webhooksQuery } from './get-webhooks.ts'

const sendTest = (id: number) =>
  request(deliverySchema, { method: 'POST', path: `/api/webhooks/${id}/test` })

/** Posts a test event, and waits for how it was taken. */
export function useSendTest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: sendTest,
    onSettled: (_, __, id) =>
      Promise.all([
        queryClient.invalidateQueries(webhooksQuery()),
        queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
      ]),
  })
}
