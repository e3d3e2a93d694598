import { hostNameOf } from './host-name.ts'

interface PageCall {
  readonly method: string
  readonly headers: Headers
  /** Where the visitor is; no page is fetched from there. */
  readonly campaignUrl: URL
  readonly fetch: (request: Request) => Promise<Response>
}

interface FetchedPage {
  readonly page: Response
  /** Where the page was found, after redirects. */
  readonly url: URL
}

const MAX_HOPS = 5
/** For the page's headers, all hops and the retry together: a person waits for them. */
const TIMEOUT_MS = 10_000
/** Marks a page's request, so that no edge answers it with a page that it would have to fetch. */
export const HOP_HEADER = 'x-crivo-hop'
const REDIRECTS = [301, 302, 303, 307, 308]

/** Fetches a page, following its redirects and trying twice; `null` when it cannot be had. */
export async function fetchPage(target: URL, call: PageCall): Promise<FetchedPage | null> {
  const timeout = new AbortController()
  // Disarmed once the headers are here: a long body may take its time.
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    return (
      (await followRedirects(target, call, timeout.signal)) ??
      (timeout.signal.aborted ? null : await followRedirects(target, call, timeout.signal))
    )
  } catch (error) {
    if (!(error instanceof RefusedHop)) console.warn('page not fetched', String(error))
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** A redirect that must not be followed: asking again would give the same. */
class RefusedHop extends Error {}

/** `null`: the origin could not be reached, which may pass. */
async function followRedirects(
  target: URL,
  { method, headers, campaignUrl, fetch }: PageCall,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  const marked = new Headers(headers)
  marked.set(HOP_HEADER, '1')
  let url = target
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (isSameHost(url, campaignUrl) || !/^https?:$/.test(url.protocol)) throw new RefusedHop()
    const page = await attempt(() =>
      fetch(new Request(url, { method, headers: marked, redirect: 'manual', signal })),
    )
    if (page === null) return null
    const next = REDIRECTS.includes(page.status) ? page.headers.get('location') : null
    if (next === null && !isUnreachable(page.status)) return { page, url }
    await page.body?.cancel().catch(() => undefined)
    if (next === null) return null
    const followed = URL.parse(next, url)
    if (followed === null) throw new RefusedHop()
    url = followed
  }
  throw new RefusedHop()
}

/**
 * In production the edge is the whole name on its default ports, whatever port the visitor
 * used; another port may be an origin beside it (locally it is), and if it is the edge
 * after all, the marked request ends there.
 */
const isSameHost = (page: URL, campaign: URL): boolean =>
  hostNameOf(page) === hostNameOf(campaign) && (page.port === '' || page.port === campaign.port)

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
