import { networksSchema } from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Whose networks: an account's or the administration's. */
export type NetworksOf = 'account' | 'administration'

const PATHS_OF = { account: '/api/user/networks', administration: '/api/admin/networks' } as const

/** Fetches the networks that an account, or the administration, may be used from. */
export const networksQuery = (of: NetworksOf) =>
  queryOptions({
    queryKey: ['networks', of],
    queryFn: ({ signal }) => request(networksSchema, { path: PATHS_OF[of], signal }),
  })

/** Replaces the list. */
export function useChangeNetworks(of: NetworksOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (networks: string[]) =>
      request(networksSchema, { method: 'PUT', path: PATHS_OF[of], body: { networks } }),
    onSuccess: (stored) => queryClient.setQueryData(networksQuery(of).queryKey, stored),
  })
}
