import { RECENT_VISITS, type Visit, visitSchema } from '@crivo/shared'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'
import { mergeVisits } from '../live/merge-visits.ts'
import { readVisitsSince } from './read-visits-since.ts'

const visitsSchema = z.array(visitSchema)

interface Wanted {
  readonly campaignId: number | undefined
  /** Number of the newest visits the list opens with. */
  readonly limit: number
}

const keyOf = ({ campaignId, limit }: Wanted) =>
  ['visits', 'recent', { campaignId, limit }] as const

/** Fetches the newest visits of one campaign or all, and merges them with those already held. */
export const recentVisitsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: keyOf(wanted),
    queryFn: async ({ client, queryKey, signal }) => {
      const latest = await readRecent(wanted, signal)
      const held = client.getQueryData<readonly Visit[]>(queryKey) ?? []
      const gap = isGap(held, latest)
        ? await readVisitsSince(held[0]?.timestamp, wanted.campaignId, signal)
        : []
      // Read again: a socket may have added visits in the meantime.
      const now = client.getQueryData<readonly Visit[]>(queryKey) ?? []
      return mergeVisits(now, [...gap, ...latest])
    },
    // A reopened list starts over: it would miss the visits in between.
    gcTime: 0,
  })

/** Fetches the visits that a plan without analytics shows. */
export const lastVisitsQuery = () =>
  queryOptions({
    queryKey: ['visits', 'last'],
    queryFn: ({ signal }) => readRecent({ campaignId: undefined, limit: RECENT_VISITS }, signal),
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

/** Whether visits are missing between the held ones and the latest read. */
function isGap(held: readonly Visit[], latest: readonly Visit[]): boolean {
  const known = new Set(held.map(({ id }) => id))
  return held.length > 0 && latest.length > 0 && !latest.some(({ id }) => known.has(id))
}
