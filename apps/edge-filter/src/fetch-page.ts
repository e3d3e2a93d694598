interface PageCall {
  readonly method: string
  readonly headers: Headers
  /** Host and port that must not be fetched from. */
  readonly ownHost: string
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
  { method, headers, ownHost, fetch }: PageCall,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  let url = target
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (url.host === ownHost || !/^https?:$/.test(url.protocol)) throw new RefusedHop()
    const page = await attempt(() =>
      fetch(new Request(url, { method, headers, redirect: 'manual', signal })),
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

async function attempt(fetch: () => Promise<Response>): Promise<Response | null> {
  try {
    return await fetch()
  } catch {
    return null
  }
}

/** Gateway errors; the CDN reports an origin that it cannot reach as 520 to 530, not by throwing. */
const isUnreachable = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530) || status > 599
