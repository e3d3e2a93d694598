import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Returns a function that refetches what is cached below a key, without waiting for it. */
export function useInvalidate(queryKey: QueryKey): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey })
}
