import { type Visit, visitPageSchema } from '@crivo/shared'
import { request } from '#lib/api/request.ts'
import { MOST_VISITS } from '../live/merge-visits.ts'

const PAGE = 500

/** Fetches all visits since a time, newest first, up to the list's limit. */
export async function readVisitsSince(
  from: string | undefined,
  campaignId: number | undefined,
  signal?: AbortSignal,
): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (let cursor: string | null = ''; cursor !== null && visits.length < MOST_VISITS; ) {
    const query = new URLSearchParams({ limit: String(PAGE) })
    if (from !== undefined) query.set('from', from)
    if (campaignId !== undefined) query.set('campaignId', String(campaignId))
    if (cursor !== '') query.set('cursor', cursor)
    const path = `/api/analytics/visits?${query}`
    const page = await request(visitPageSchema, { path, ...(signal && { signal }) })
    visits.push(...page.visits)
    cursor = page.cursor
  }
  return visits
}
