import { env } from 'cloudflare:workers'
import { deriveEdgeKey, fromBase64Url, signEdgeCall } from '@crivo/shared'
import type { Send } from './tour.ts'
import { visit } from './visits.ts'

/** Every call of a domain's edge. */
export async function tourEdge(send: Send, domainId: number, campaignId: number): Promise<void> {
  const master = fromBase64Url(env.EDGE_MASTER_KEY)
  if (master === null) throw new Error('There is no edge master key')
  const key = await deriveEdgeKey(master, domainId)
  const sign = (method: string, path: string, body = '') =>
    signEdgeCall({ method, path, body }, { domainId, key, now: Date.now() })
  const batch = { batchId: crypto.randomUUID(), visits: [visit(campaignId)] }
  const headers = await sign('POST', '/edge/v1/visits', JSON.stringify(batch))
  await send('POST /edge/v1/visits', { body: batch, headers })
  const path = '/edge/v1/ruleset?have=1'
  await send('GET /edge/v1/ruleset', { path, headers: await sign('GET', path) })
}
