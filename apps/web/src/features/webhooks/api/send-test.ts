import { deliverySchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { deliveriesKey } from './find-deliveries.ts'
import { webhooksQuery } from './get-webhooks.ts'

const sendTest = (id: number) =>
  request(deliverySchema, { method: 'POST', path: `/api/webhooks/${id}/test` })

/** Sends a test event and waits for the receiver's response. */
export function useSendTest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: sendTest,
    onSettled: (_, __, id) => {
      queryClient.invalidateQueries(webhooksQuery())
      queryClient.invalidateQueries({ queryKey: deliveriesKey(id) })
    },
  })
}
