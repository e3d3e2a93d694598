import type { Runtime } from '@crivo/runtime'
import { type PageRefusal, SECOND_MS } from '@crivo/shared'
import { discard, fetchPage } from '#proxy/fetch-page.ts'
import { insertedScripts } from '#proxy/inserted-scripts.ts'
import { PageCookies } from '#proxy/page-cookies.ts'
import { pageForVisitor } from '#proxy/page-for-visitor.ts'
import { isHtml, isReadable, isRewritable } from '#proxy/page-type.ts'
import { personaHeaders } from '#proxy/persona.ts'
import { FAILED_MS, lifetimeMs, REFUSED_MS, STALE_IF_ERROR_MS } from './lifetime.ts'
import type { NoCopy, PageReply } from './page-reply.ts'
import type { PageRequest } from './page-request.ts'
import { readBody } from './read-body.ts'

export interface PageFetching {
  /** The campaigns' host; pages on it are refused to prevent loops. */
  readonly domainName: string
  readonly allowsLocalTargets: boolean
  readonly fetch: Runtime['fetch']
  readonly runtime: Pick<Runtime, 'now' | 'setTimer' | 'uuid'>
}

/** Pages that are larger or take longer are streamed to each visitor instead. */
const MAX_COPY_BYTES = 2 * 1_024 * 1_024
const BODY_TIMEOUT_MS = 5 * SECOND_MS

/** Fetches a page without any visitor data and rewrites it for all visitors. Never rejects. */
export async function fetchCopy(wanted: PageRequest, fetching: PageFetching): Promise<PageReply> {
  const { domainName, allowsLocalTargets, fetch, runtime } = fetching
  const { now, setTimer } = runtime
  const no = (reason: PageRefusal, restMs = REFUSED_MS): NoCopy => ({
    isKept: false,
    reason,
    freshUntil: now() + restMs,
    as: { device: wanted.device, language: wanted.language },
  })
  const fetched = await fetchPage(wanted.url, {
    headers: personaHeaders({ ...wanted, engine: 'blink' }),
    cookies: new PageCookies(null, { campaignId: 0, path: '/', isSecure: true, now: now() }),
    campaignUrl: new URL(`https://${domainName}/`),
    allowsLocalTargets,
    fetch,
    setTimer,
  })
  if (fetched === null) return no('unreachable', FAILED_MS)
  const { page, url, hops, release } = fetched
  const refuse = async (reason: PageRefusal, restMs?: number) => {
    release()
    await discard(page)
    return no(reason, restMs)
  }
  if (page.status >= 500) return refuse('error', FAILED_MS)
  if (page.status !== 200) return refuse('status')
  if (!isKeepable(page.headers)) return refuse('type')
  const lifetime = lifetimeMs(hops, { seconds: wanted.seconds, now: now() })
  if (typeof lifetime === 'string') return refuse(lifetime)
  if (Number(page.headers.get('content-length')) > MAX_COPY_BYTES) return refuse('too-large')
  const marker = `https://${runtime.uuid()}.invalid/`
  const { disablesContextMenu: disableRightClick, visitEvidence, clickParameter } = wanted
  const scripts = insertedScripts({ disableRightClick, visitEvidence, clickParameter })
  const rewriting = { campaignUrl: new URL(marker), scripts, setTimer }
  const copy = await copyOf({ page, url }, rewriting)
  release()
  if (copy === 'too-large') return no(copy)
  if (copy === 'error') return no(copy, FAILED_MS)
  const freshUntil = now() + lifetime
  return { isKept: true, ...copy, marker, freshUntil, usableUntil: freshUntil + STALE_IF_ERROR_MS }
}

/** Reads a page in the form that visitors get. Never rejects. */
async function copyOf(...[fetched, rewriting]: Parameters<typeof pageForVisitor>) {
  const { setTimer } = rewriting
  const bounds = { maxBytes: MAX_COPY_BYTES, timeoutMs: BODY_TIMEOUT_MS, setTimer }
  const response = await pageForVisitor(fetched, rewriting).catch(() => null)
  const body = response === null ? 'error' : await readBody(response, bounds)
  if (response === null || typeof body === 'string') return body === 'too-large' ? body : 'error'
  const sent = [...response.headers].filter(([name]) => !OF_OTHER_BYTES.includes(name))
  const headers = Object.fromEntries(sent)
  return { headers, body }
}

/** Headers about the origin's bytes; the copy is complete and uncompressed. */
const OF_OTHER_BYTES = ['accept-ranges', 'content-encoding', 'content-length']

/** Media players need range requests, which a copy cannot serve. */
const isKeepable = (headers: Headers): boolean =>
  isHtml(headers)
    ? isRewritable(headers)
    : isReadable(headers) && !/^\s*(?:audio|video)\//i.test(headers.get('content-type') ?? '')
