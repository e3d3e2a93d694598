import { networksSchema } from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Where the networks apply: to an account or to the admin area. */
export type NetworksOf = 'account' | 'administration'

const PATHS_OF = { account: '/api/user/networks', administration: '/api/admin/networks' } as const

/** Fetches the networks from which an account or the admin area may be used. */
export const networksQuery = (of: NetworksOf) =>
  queryOptions({
    queryKey: ['networks', of],
    queryFn: ({ signal }) => request(networksSchema, { path: PATHS_OF[of], signal }),
  })

/** Replaces the list of networks. */
export function useChangeNetworks(of: NetworksOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (networks: string[]) =>
      request(networksSchema, { method: 'PUT', path: PATHS_OF[of], body: { networks } }),
    onSuccess: (stored) => queryClient.setQueryData(networksQuery(of).queryKey, stored),
  })
}
