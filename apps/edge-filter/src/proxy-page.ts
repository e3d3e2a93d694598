import type { CompiledCampaign } from '@crivo/filter-engine'
import { GUARD_HASH } from './context-menu-guard.ts'
import { discard, fetchPage } from './fetch-page.ts'
import { PageCookies } from './page-cookies.ts'
import { pageRequestHeaders, visitorHeaders } from './page-headers.ts'
import { isRewritable } from './page-type.ts'
import { rewritePage } from './rewrite-page.ts'

interface ProxyCall {
  readonly target: string
  readonly request: Request
  readonly campaign: Pick<CompiledCampaign, 'id' | 'path' | 'disableRightClick'>
  /** Where the visitor is, and fetching a page would loop. */
  readonly campaignUrl: URL
  readonly allowsLocalTargets: boolean
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
  readonly fetch: (request: Request) => Promise<Response>
}

const EMPTY_STATUS = [204, 205, 304]

/** Fetches a page and shows it under the campaign's address; `null` when it cannot be fetched. */
export async function proxyPage(call: ProxyCall): Promise<Response | null> {
  const { target, request, campaign, campaignUrl, allowsLocalTargets, now, fetch } = call
  const { method } = request
  const isSecure = campaignUrl.protocol === 'https:'
  const scope = { campaignId: campaign.id, path: campaign.path, isSecure, now }
  const cookies = new PageCookies(request.headers.get('cookie'), scope)
  const headers = pageRequestHeaders(request)
  const fetched = await fetchPage(target, {
    method,
    headers,
    cookies,
    campaignUrl,
    allowsLocalTargets,
    fetch,
  })
  if (fetched === null) return null
  const { page, url } = fetched
  const isRewritten = isRewritable(page.headers)
  const disablesContextMenu = isRewritten && campaign.disableRightClick
  const scriptHash = disablesContextMenu ? GUARD_HASH : null
  const answer = {
    status: page.status,
    headers: visitorHeaders({ url, headers: page.headers, isRewritten, scriptHash }),
  }
  for (const line of cookies.lines) answer.headers.append('set-cookie', line)
  if (method === 'HEAD' || EMPTY_STATUS.includes(page.status)) {
    await discard(page)
    return new Response(null, answer)
  }
  const response = new Response(page.body, answer)
  if (!isRewritten) return response
  return rewritePage(response, { page: url, campaignUrl, disablesContextMenu })
}
