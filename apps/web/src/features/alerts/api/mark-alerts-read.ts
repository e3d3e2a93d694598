import type { MarkAlertsRead } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { alertsQuery } from './get-alerts.ts'

const markAlertsRead = (body: MarkAlertsRead) =>
  requestNothing({ method: 'POST', path: '/api/alerts/read', body })

/**
 * Marks the given alerts as read, or all alerts if none are given; updates optimistically and rolls
 * back on failure.
 */
export function useMarkAlertsRead() {
  const queryClient = useQueryClient()
  const { queryKey } = alertsQuery()
  return useMutation({
    mutationFn: markAlertsRead,
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const readAt = new Date().toISOString()
      queryClient.setQueryData(queryKey, (alerts) =>
        alerts?.map((alert) =>
          alert.readAt === null && (ids?.includes(alert.id) ?? true) ? { ...alert, readAt } : alert,
        ),
      )
      return before
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
