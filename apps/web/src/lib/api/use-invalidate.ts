import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that refetches what is cached below the keys; the empty key is above all. It
 * returns no promise: a mutation's callbacks would wait for it, and a row that the refetch removes
 * could not show its toast.
 */
export function useInvalidate(...queryKeys: readonly QueryKey[]): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
  }
}
