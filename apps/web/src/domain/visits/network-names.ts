import { type NamedNetwork, namedNetworkSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const networksSchema = z.array(namedNetworkSchema)

/** Fetches the names of networks. */
export const networkNamesQuery = (asns: readonly number[]) =>
  queryOptions({
    queryKey: ['networks', 'names', asns],
    queryFn: ({ signal }): Promise<NamedNetwork[]> => {
      const query = new URLSearchParams({ asns: asns.slice(0, 200).join() })
      return request(networksSchema, { path: `/api/networks?${query}`, signal })
    },
    enabled: asns.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the name of a network's number; `null` if it is unknown. */
export function useNetworkNames(
  asns: readonly (number | string)[],
): (asn: number | string) => string | null {
  const { data = [] } = useQuery(networkNamesQuery(asns.map(Number)))
  return (asn) => data.find((network) => String(network.asn) === String(asn))?.name ?? null
}

/** Returns the text for a network's number, with its name if known. */
export function useNetworkTexts(asns: readonly (number | string)[]): (asn: string) => string {
  const nameOf = useNetworkNames(asns)
  return (asn) => {
    const name = nameOf(asn)
    return name === null ? `AS${asn}` : `${name} (AS${asn})`
  }
}
