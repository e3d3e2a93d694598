import { type NamedNetwork, namedNetworkSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const networksSchema = z.array(namedNetworkSchema)

/** Returns a text with a network's number and, if known, its name. */
export const formatNetwork = (asn: number | string, name: string | null): string =>
  name === null ? `AS${asn}` : `${name} (AS${asn})`

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

/**
 * Returns a function that returns a network's name by number; `null` if unknown. Numbers requested
 * during a render are fetched together afterward.
 */
export function useNetworkNames(): (asn: number | string) => string | null {
  const asked = useRef(new Set<number>())
  const [asns, setAsns] = useState<readonly number[]>([])
  const { data = [] } = useQuery(networkNamesQuery(asns))
  // Runs after every render, because each may request more numbers.
  useEffect(() => {
    if (asked.current.size > asns.length) setAsns([...asked.current].sort((a, b) => a - b))
  })
  return (asn) => {
    const number = Number(asn)
    if (Number.isInteger(number)) asked.current.add(number)
    return data.find((network) => network.asn === number)?.name ?? null
  }
}

/** Returns a function that returns a network's number as text, with its name once loaded. */
export function useNetworkTexts(): (asn: number | string) => string {
  const nameOf = useNetworkNames()
  return (asn) => formatNetwork(asn, nameOf(asn))
}
