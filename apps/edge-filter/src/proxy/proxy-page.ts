import type { CompiledCampaign } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { discard, fetchPage } from './fetch-page.ts'
import { insertedScripts } from './inserted-scripts.ts'
import { PageCookies } from './page-cookies.ts'
import { pageForVisitor } from './page-for-visitor.ts'
import { pageRequestHeaders } from './page-headers.ts'
import type { Persona } from './persona.ts'

interface ProxyCall {
  readonly target: string
  readonly request: Request
  readonly persona: Persona
  readonly campaign: Pick<
    CompiledCampaign,
    'id' | 'path' | 'disableRightClick' | 'visitEvidence' | 'clickParameter'
  >
  /** The visited URL; fetching a page from its host would loop. */
  readonly campaignUrl: Pick<URL, 'href' | 'hostname'>
  readonly allowsLocalTargets: boolean
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
  readonly fetch: Runtime['fetch']
  readonly setTimer: Runtime['setTimer']
}

const EMPTY_STATUS = [204, 205, 304]

/** Fetches a page and serves it under the campaign's URL; `null` if it cannot be fetched. */
export async function proxyPage(call: ProxyCall): Promise<Response | null> {
  const {
    target,
    request,
    persona,
    campaign,
    campaignUrl,
    allowsLocalTargets,
    now,
    fetch,
    setTimer,
  } = call
  const isSecure = campaignUrl.href.startsWith('https:')
  const scope = { campaignId: campaign.id, path: campaign.path, isSecure, now }
  const cookies = new PageCookies(request.headers.get('cookie'), scope)
  const headers = pageRequestHeaders(request, persona)
  // Always by GET: a HEAD would tell the origin that the visitor is not a browser.
  const fetched = await fetchPage(target, {
    headers,
    cookies,
    campaignUrl,
    allowsLocalTargets,
    fetch,
    setTimer,
  })
  if (fetched === null) return null
  const { page, url, release } = fetched
  const isEmpty = request.method === 'HEAD' || EMPTY_STATUS.includes(page.status)
  if (isEmpty) await discard(page)
  const seen = isEmpty ? new Response(null, page) : page
  const response = await pageForVisitor(
    { page: seen, url },
    { campaignUrl, scripts: insertedScripts(campaign), setTimer },
  ).catch(() => null)
  release()
  if (response === null) return null
  for (const line of cookies.lines) response.headers.append('set-cookie', line)
  return response
}
