import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

/**
 * Adds (`POST`) or removes (`DELETE`) sample data; refetches all data, because every screen
 * changes.
 */
export const useChangeSample = (method: 'POST' | 'DELETE') =>
  useMutation({
    mutationFn: () => requestNothing({ method, path: '/api/sample-data' }),
    onSuccess: useInvalidate([]),
  })
