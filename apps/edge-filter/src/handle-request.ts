import { nameOf } from '@crivo/network-guard'
import { answerWithoutRuleset } from './answer-without-ruleset.ts'
import type { Deps } from './deps.ts'
import { isOwnPath, serveOwnPath } from './own-endpoints.ts'
import { plainText } from './plain-text.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { serveVisit } from './serve-visit.ts'

const ALLOWED = 'GET, HEAD, OPTIONS'

/** Answers any request for the domain, however broken. */
export async function handleRequest(request: Request, deps: Deps): Promise<Response> {
  const response = await answer(request, deps)
  response.headers.set(REQUEST_ID_HEADER, deps.requestId)
  return request.method === 'HEAD' ? new Response(null, response) : response
}

async function answer(request: Request, deps: Deps): Promise<Response> {
  const url = URL.parse(request.url)
  if (url !== null && isOwnPath(url.pathname)) return serveOwnPath(request, url, deps)
  if (url === null || nameOf(url) !== deps.config.domainName) {
    return plainText(404, 'This host is not served here.')
  }
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { allow: ALLOWED } })
  }
  // A campaign's pages are read, never posted to: what a form sends belongs to its own origin.
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainText(405, 'This method is not allowed here.', { allow: ALLOWED })
  }
  const arrivedAt = deps.now()
  const ruleset = await deps.rulesets.current(deps.waitUntil)
  if (ruleset === null) return answerWithoutRuleset(request, url, deps)
  return serveVisit(request, url, { ruleset, arrivedAt }, deps)
}
