import { type NamedNetwork, namedNetworkSchema } from '@crivo/shared'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'

const networksSchema = z.array(namedNetworkSchema)

/** Returns a text with a network's number and, if known, its name. */
export const formatNetwork = (asn: number | string, name: string | null): string =>
  name === null ? `AS${asn}` : `${name} (AS${asn})`

/** Maximum number of networks per call. */
const MOST = 200

export const networkNamesQuery = (asns: readonly number[]) =>
  queryOptions({
    queryKey: ['networks', 'names', asns],
    queryFn: ({ signal }): Promise<NamedNetwork[]> =>
      request(networksSchema, { path: `/api/networks?asns=${asns.join()}`, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const namesOf = (results: readonly { data: NamedNetwork[] | undefined }[]) =>
  new Map(results.flatMap(({ data = [] }) => data.map(({ asn, name }) => [asn, name] as const)))

/**
 * Returns a function that returns a network's name by number; `null` if unknown. Numbers requested
 * during a render are fetched together afterward.
 */
export function useNetworkNames(): (asn: number | string) => string | null {
  const asked = useRef(new Set<number>())
  const [calls, setCalls] = useState<readonly (readonly number[])[]>([])
  const names = useQueries({ queries: calls.map(networkNamesQuery), combine: namesOf })
  // Runs after every render, because each may request more numbers.
  useEffect(() => {
    const known = new Set(calls.flat())
    const added = [...asked.current].filter((asn) => !known.has(asn)).slice(0, MOST)
    if (added.length > 0) setCalls([...calls, added.sort((a, b) => a - b)])
  })
  return (asn) => {
    const number = Number(asn)
    if (Number.isInteger(number)) asked.current.add(number)
    return names.get(number) ?? null
  }
}

/** Returns a function that returns a network's number as text, with its name once loaded. */
export function useNetworkTexts(): (asn: number | string) => string {
  const nameOf = useNetworkNames()
  return (asn) => formatNetwork(asn, nameOf(asn))
}
