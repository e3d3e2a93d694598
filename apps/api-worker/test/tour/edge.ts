import { env } from 'cloudflare:workers'
import {
  deriveEdgeKey,
  FILTERS_CALL,
  fromBase64Url,
  ORIGIN_VIEW_PATH,
  RECEIPTS_CALL,
  signEdgeCall,
} from '@crivo/shared'
import type { Send } from '../send.ts'
import { visit } from '../visits.ts'

/** Makes every call of a domain's edge. Returns the id of a visit that its visitor reported. */
export async function tourEdge(send: Send, domainId: number, campaignId: number): Promise<string> {
  const master = fromBase64Url(env.EDGE_MASTER_KEY)
  if (master === null) throw new Error('No edge master key is configured')
  const key = await deriveEdgeKey(master, domainId)
  const sign = (method: string, path: string, body = '') =>
    signEdgeCall({ method, path, body }, { domainId, key, now: Date.now() })
  const filtered = visit(campaignId, { action: 'white', reason: 'POLICY.GEO' })
  const batch = { batchId: crypto.randomUUID(), visits: [visit(campaignId), filtered] }
  const headers = await sign('POST', '/edge/v1/visits', JSON.stringify(batch))
  await send('POST /edge/v1/visits', { body: batch, headers })
  const path = '/edge/v1/ruleset?have=1'
  await send('GET /edge/v1/ruleset', { path, headers: await sign('GET', path) })
  await send('GET /edge/v1/origin-view', { headers: await sign('GET', ORIGIN_VIEW_PATH) })
  const feed = '/edge/v1/feed?have=1'
  await send('GET /edge/v1/feed', { path: feed, headers: await sign('GET', feed) })
  const turn = { filtering: true, at: Date.now() }
  const turned = await sign('POST', FILTERS_CALL, JSON.stringify(turn))
  await send('POST /edge/v1/filters', { body: turn, headers: turned })
  const report = { kind: 'report', visitId: filtered.id, address: filtered.clientIp }
  const signed = await sign('POST', RECEIPTS_CALL, JSON.stringify(report))
  await send('POST /edge/v1/receipts', { body: report, headers: signed })
  return filtered.id
}
