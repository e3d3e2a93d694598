import { checkTarget, GuardError, nameOf } from '@crivo/network-guard'
import type { PageCookies } from './page-cookies.ts'
import { withoutRange } from './page-headers.ts'
import { isHtml } from './page-type.ts'

interface PageCall {
  readonly method: string
  readonly headers: Headers
  readonly cookies: PageCookies
  /** Where the visitor is; no page is fetched from there. */
  readonly campaignUrl: URL
  /** Whether pages may be this machine's own: in a local run they are. */
  readonly allowsLocalTargets: boolean
  readonly fetch: (request: Request) => Promise<Response>
}

interface FetchedPage {
  readonly page: Response
  /** Where the page was found, after redirects; without fragment and credentials. */
  readonly url: URL
}

const MAX_HOPS = 5
/** For the page's headers, all hops and the retry together: a person waits for them. */
const TIMEOUT_MS = 10_000
/** Marks a page's request, so that no edge answers it with a page that it would have to fetch. */
export const HOP_HEADER = 'x-crivo-hop'
const REDIRECTS = [301, 302, 303, 307, 308]

/** Fetches a page, following its redirects and trying twice; `null` when it cannot be had. */
export async function fetchPage(target: string, call: PageCall): Promise<FetchedPage | null> {
  const timeout = new AbortController()
  // Disarmed once the headers are here: a long body may take its time.
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    const found = await followTwice(target, call, timeout.signal)
    const simpler = found === null ? null : simplerCall(found.page, call)
    if (found === null || simpler === null) return found
    await discard(found.page)
    return await followTwice(target, simpler, timeout.signal)
  } catch (error) {
    if (!isRefusal(error)) console.warn('page not fetched', String(error))
    return null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * How to ask again for a page that was not answered as it is needed: HTML in part, which
 * cannot be rewritten, or a HEAD that the origin does not know. `null`: all is well.
 */
function simplerCall(page: Response, call: PageCall): PageCall | null {
  if (page.status === 206 && isHtml(page.headers) && call.headers.has('range')) {
    return { ...call, headers: withoutRange(call.headers) }
  }
  const isUnknown = page.status === 405 || page.status === 501
  return call.method === 'HEAD' && isUnknown ? { ...call, method: 'GET' } : null
}

/** Asks again where it may help; no body has been begun by then, and nothing but GET and HEAD is asked. */
async function followTwice(target: string, call: PageCall, signal: AbortSignal) {
  const found = await followRedirects(target, call, signal)
  return found ?? (signal.aborted ? null : followRedirects(target, call, signal))
}

/** A redirect that must not be followed: asking again would give the same. */
class RefusedHop extends Error {}

const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedHop || error instanceof GuardError

/** `null`: the origin could not be reached, which may pass. */
async function followRedirects(
  target: string,
  { method, headers, cookies, campaignUrl, allowsLocalTargets, fetch }: PageCall,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  // Names are not looked up, as visitors wait: the network around an edge has no inside.
  const policy = {
    allowsLoopback: allowsLocalTargets,
    isOwnHost: (page: URL) => isSameHost(page, campaignUrl),
  }
  let url = bare(new URL(target))
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    checkTarget(url, policy)
    const sent = hopHeaders(headers, await cookies.headerFor(url))
    const page = await attempt(() =>
      fetch(new Request(url, { method, headers: sent, redirect: 'manual', signal })),
    )
    if (page === null) return null
    await cookies.take(url, page.headers)
    const next = REDIRECTS.includes(page.status) ? page.headers.get('location') : null
    if (next === null && !isUnreachable(page.status)) return { page, url }
    await discard(page)
    if (next === null) return null
    const followed = URL.parse(next, url)
    if (followed === null) throw new RefusedHop()
    url = bare(followed)
  }
  throw new RefusedHop()
}

/** What is left is shown to visitors, as the page's `<base>`. */
function bare(url: URL): URL {
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}

function hopHeaders(headers: Headers, cookies: string | null): Headers {
  const sent = new Headers(headers)
  sent.set(HOP_HEADER, '1')
  if (cookies !== null) sent.set('cookie', cookies)
  return sent
}

/** Leaves a body unread. */
export const discard = async (page: Response): Promise<void> => {
  await page.body?.cancel().catch(() => undefined)
}

/**
 * In production the edge is the whole name on its default ports, whatever port the visitor
 * used; another port may be an origin beside it (locally it is), and if it is the edge
 * after all, the marked request ends there.
 */
const isSameHost = (page: URL, campaign: URL): boolean =>
  nameOf(page) === nameOf(campaign) && (page.port === '' || page.port === campaign.port)

async function attempt(fetch: () => Promise<Response>): Promise<Response | null> {
  try {
    return await fetch()
  } catch {
    return null
  }
}

/**
 * Gateway errors; the CDN reports an origin that it cannot reach as 520 to 530, not by
 * throwing. 508 is none: so an edge ends a loop, and asking again would only go round again.
 */
const isUnreachable = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530) || status > 599
