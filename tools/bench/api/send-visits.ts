import { randomUUID } from 'node:crypto'
import { BATCH_MAX_VISITS, DAY_MS, deriveEdgeKey, fromBase64Url, signEdgeCall } from '@crivo/shared'
import { createVisits } from '#apps/api-worker/bench/visits.ts'
import type { Secrets } from '#scripts/lib/secrets.ts'
import { OWN } from './own-account.ts'

const PATH = '/edge/v1/visits'

/** Sends a day's visits of the measured account as its domain's edge. */
export async function sendVisits(
  apiUrl: string,
  { EDGE_MASTER_KEY }: Secrets,
  campaignIds: readonly number[],
): Promise<void> {
  const master = fromBase64Url(EDGE_MASTER_KEY)
  if (master === null) throw new Error('EDGE_MASTER_KEY is not base64url')
  const { domainId } = OWN
  const key = await deriveEdgeKey(master, domainId)
  const make = createVisits(1)
  const visits = Array.from({ length: OWN.visits }, (_, i) => {
    const visit = make(Math.floor(Date.now() - DAY_MS + (i * DAY_MS) / OWN.visits))
    return { ...visit, campaignId: campaignIds[visit.campaignId - 1] }
  })
  for (let start = 0; start < visits.length; start += BATCH_MAX_VISITS) {
    const part = visits.slice(start, start + BATCH_MAX_VISITS)
    const body = JSON.stringify({ batchId: randomUUID(), visits: part })
    const call = { method: 'POST', path: PATH, body }
    const headers = await signEdgeCall(call, { domainId, key, now: Date.now() })
    const response = await fetch(`${apiUrl}${PATH}`, { method: 'POST', headers, body })
    const { accepted } = (await response.json()) as { accepted?: number }
    if (accepted !== part.length) throw new Error(`${accepted} visits were accepted`)
  }
}
