import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'

/**
 * Adds (`POST`) or removes (`DELETE`) sample data; refetches all data, because every screen
 * changes.
 */
export function useChangeSample(method: 'POST' | 'DELETE') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => requestNothing({ method, path: '/api/sample-data' }),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}
