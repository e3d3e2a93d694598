import { RECENT_VISITS, type Visit, visitSchema } from '@crivo/shared'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'
import { mergeVisits } from '../live/merge-visits.ts'
import { readVisitsSince } from './read-visits-since.ts'

const visitsSchema = z.array(visitSchema)

interface Wanted {
  readonly campaignId: number | undefined
  /** Initial number of visits in the list. */
  readonly limit: number
}

const keyOf = ({ campaignId, limit }: Wanted) =>
  ['visits', 'recent', { campaignId, limit }] as const

/**
 * Fetches the newest visits of one campaign or all campaigns; merges them with the listed visits.
 */
export const recentVisitsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: keyOf(wanted),
    queryFn: async ({ client, queryKey, signal }) => {
      const latest = await readRecent(wanted, signal)
      const held = client.getQueryData<readonly Visit[]>(queryKey) ?? []
      const gap = isGap(held, latest)
        ? await readVisitsSince(held[0]?.timestamp, wanted.campaignId, signal)
        : []
      // Reads the list again, because a socket may have added visits since.
      const now = client.getQueryData<readonly Visit[]>(queryKey) ?? []
      return mergeVisits(now, [...gap, ...latest])
    },
    // Discards the list when it is closed, because it would miss visits until it is reopened.
    gcTime: 0,
  })

/** Fetches the visits that a plan without analytics shows. */
export const lastVisitsQuery = () =>
  queryOptions({
    queryKey: ['visits', 'last'],
    queryFn: ({ signal }) => readRecent({ campaignId: undefined, limit: RECENT_VISITS }, signal),
    staleTime: 0,
  })

/** Adds visits from a socket to the list. */
export function addVisits(client: QueryClient, wanted: Wanted, arrived: readonly Visit[]): void {
  client.setQueryData<readonly Visit[]>(keyOf(wanted), (held) => mergeVisits(held ?? [], arrived))
}

function readRecent({ campaignId, limit }: Wanted, signal: AbortSignal): Promise<Visit[]> {
  const query = new URLSearchParams({ limit: String(limit) })
  if (campaignId !== undefined) query.set('campaignId', String(campaignId))
  return request(visitsSchema, { path: `/api/analytics/real-time?${query}`, signal })
}

/** Returns whether visits are missing between the listed ones and the latest response. */
function isGap(held: readonly Visit[], latest: readonly Visit[]): boolean {
  const known = new Set(held.map(({ id }) => id))
  return held.length > 0 && latest.length > 0 && !latest.some(({ id }) => known.has(id))
}
