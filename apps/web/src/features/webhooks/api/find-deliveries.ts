import { type DeliveryState, deliveriesSchema } from '@crivo/shared'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Returns the key prefix of a webhook's deliveries. */
export const deliveriesKey = (id: number) => ['webhook-deliveries', id]

/** Fetches a webhook's deliveries, latest first, page by page; `null` fetches all states. */
export const deliveriesQuery = (id: number, state: DeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey(id), state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(state === null ? {} : { state }),
        ...(pageParam === null ? {} : { cursor: String(pageParam) }),
      })
      return request(deliveriesSchema, { path: `/api/webhooks/${id}/deliveries?${query}`, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchInterval: TIMING.deliveriesRefetch,
  })
