import { GuardError, nameOf } from '@crivo/network-guard'
import type { Runtime } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import { log, reasonOf } from '#lib/log.ts'
import { checkedAddress, pageAddress } from './page-address.ts'
import type { PageCookies } from './page-cookies.ts'
import { withoutRange } from './page-headers.ts'
import { isHtml } from './page-type.ts'

interface PageCall {
  /** Shared by requests, so they are never changed. */
  readonly headers: Headers
  readonly cookies: PageCookies
  /** The visited URL; pages on its host are refused to prevent loops. */
  readonly campaignUrl: Pick<URL, 'href' | 'hostname'>
  /** Whether pages may be on loopback addresses, as in local runs. */
  readonly allowsLocalTargets: boolean
  readonly fetch: Runtime['fetch']
  readonly setTimer: Runtime['setTimer']
}

interface FoundPage {
  readonly page: Response
  /** The page's URL after redirects, without fragment and credentials. */
  readonly url: URL
  /** The headers of every response in the redirect chain, the page's last. */
  readonly hops: readonly Headers[]
}

interface FetchedPage extends FoundPage {
  /**
   * Cancels the timeout. Call it once the body has been read or is being streamed, which may take
   * longer.
   */
  readonly release: () => void
}

const MAX_HOPS = 5
/** Timeout for all hops and the retry, and for bodies that a visitor waits for in full. */
const TIMEOUT_MS = 10 * SECOND_MS
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Fetches a page, following redirects and retrying once; returns `null` on failure. The caller must
 * call `release`.
 */
export async function fetchPage(target: string, call: PageCall): Promise<FetchedPage | null> {
  const timeout = new AbortController()
  const release = call.setTimer(() => timeout.abort(), TIMEOUT_MS)
  const found = await findPage(target, call, timeout.signal)
  if (found !== null) return { ...found, release }
  release()
  return null
}

/** Never rejects. */
async function findPage(
  target: string,
  call: PageCall,
  signal: AbortSignal,
): Promise<FoundPage | null> {
  try {
    const found = await followTwice(target, call, signal)
    const simpler = found === null ? null : simplerCall(found.page, call)
    if (found === null || simpler === null) return found
    await discard(found.page)
    return await followTwice(target, simpler, signal)
  } catch (error) {
    if (!isRefusal(error)) log.warn('page not fetched', { reason: reasonOf(error) })
    return null
  }
}

/**
 * Returns a simpler call if the origin's response is a range of HTML, which cannot be rewritten;
 * `null` if the response is usable.
 */
function simplerCall(page: Response, call: PageCall): PageCall | null {
  const isUnusable = page.status === 206 && isHtml(page.headers) && call.headers.has('range')
  return isUnusable ? { ...call, headers: withoutRange(call.headers) } : null
}

/** Retries once if the origin was unreachable; safe because only GET is sent. */
async function followTwice(target: string, call: PageCall, signal: AbortSignal) {
  const found = await followRedirects(target, call, signal)
  return found ?? (signal.aborted ? null : followRedirects(target, call, signal))
}

/** Thrown for a redirect that must not be followed, which a retry cannot fix. */
class RefusedHop extends Error {}

const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedHop || error instanceof GuardError

/** Returns `null` if the origin is unreachable, which may be temporary. */
async function followRedirects(
  target: string,
  { headers, cookies, campaignUrl, allowsLocalTargets, fetch }: PageCall,
  signal: AbortSignal,
): Promise<FoundPage | null> {
  let url = pageAddress(target, allowsLocalTargets)
  const hops: Headers[] = []
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (isSameHost(url, campaignUrl)) throw new RefusedHop()
    const cookie = cookies.headerFor(url)
    const sent = withCookies(headers, cookie instanceof Promise ? await cookie : cookie)
    const init: RequestInit = { headers: sent, redirect: 'manual', signal }
    const page = await attempt(fetch, url, init)
    if (page === null) return null
    const taken = cookies.take(url, page.headers)
    if (taken !== null) await taken
    hops.push(page.headers)
    const next = REDIRECTS.includes(page.status) ? page.headers.get('location') : null
    if (next === null && !isUnreachable(page.status)) return { page, url, hops }
    await discard(page)
    if (next === null) return null
    const followed = URL.parse(next, url)
    if (followed === null) throw new RefusedHop()
    url = checkedAddress(followed, allowsLocalTargets)
  }
  throw new RefusedHop()
}

function withCookies(headers: Headers, cookies: string | null): Headers {
  if (cookies === null) return headers
  const sent = new Headers(headers)
  sent.set('cookie', cookies)
  return sent
}

/** Cancels a body without reading it. */
export const discard = async (page: Response): Promise<void> => {
  await page.body?.cancel().catch(() => undefined)
}

/**
 * Returns whether a page is on the campaign's host. The edge serves the default ports and the
 * visitor's port; another port may be a separate origin, as in local runs. If the other port is the
 * edge after all, `HOP_HEADER` breaks the loop.
 */
const isSameHost = (page: URL, campaign: PageCall['campaignUrl']): boolean =>
  nameOf(page) === nameOf(campaign) &&
  (page.port === '' || page.port === new URL(campaign.href).port)

async function attempt(
  fetch: Runtime['fetch'],
  { href }: URL,
  init: RequestInit,
): Promise<Response | null> {
  try {
    return await fetch(href, init)
  } catch {
    return null
  }
}

/**
 * Returns whether a status is a gateway error. For an unreachable origin, the CDN responds with 520
 * to 530 instead of throwing. 508 is excluded: it ends a loop between edges, which a retry would
 * only repeat.
 */
const isUnreachable = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530) || status > 599
