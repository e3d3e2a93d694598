import type { Runtime } from '@crivo/runtime'
import { withDeadline } from './deadline.ts'
import { GuardError } from './guard-error.ts'
import type { GuardedAnswer, GuardedRequest, Hop } from './guarded-request.ts'
import { discard, readBytes, readText } from './read-text.ts'
import { SiteCookies } from './site-cookies.ts'

interface Deps extends Pick<Runtime, 'now' | 'setTimer'> {
  readonly check: (address: string | URL, signal: AbortSignal) => Promise<URL>
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * The only request headers sent to a target, so that nothing else about the visitor or the product
 * leaks.
 */
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'referer',
  'user-agent',
  // Other browser headers, for the visitor that an inspection simulates.
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'upgrade-insecure-requests',
  // The country that an inspection claims, never the visitor's own.
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-country-code',
  // Conditional headers for a repeated read.
  'if-none-match',
  'if-modified-since',
  // A webhook's payload and signature.
  'content-type',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]
const REDIRECTS = [301, 302, 303, 307, 308]
const MAX_HEADER_BYTES = 65_536
const MAX_REDIRECTS = 10
const HEADER_MS = 10_000
const TOTAL_MS = 20_000

/** Fetches a URL, follows its redirects, and runs all checks on each hop. */
export function followRedirects(
  address: string | URL,
  request: GuardedRequest,
  deps: Deps,
): Promise<GuardedAnswer> {
  const error = () => new GuardError('timeout', String(address))
  const ms = request.totalMs ?? TOTAL_MS
  return withDeadline({ ms, outer: request.signal, error, setTimer: deps.setTimer }, (signal) =>
    follow(address, request, deps, signal),
  )
}

async function follow(
  address: string | URL,
  request: GuardedRequest,
  deps: Deps,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const cookies = request.cookies ?? new SiteCookies()
  const hops: Hop[] = []
  const seen = new Set<string>()
  let url = await deps.check(address, signal)
  for (;;) {
    const sent = cookies.headerFor(url)
    // A site may redirect to the same page after setting its cookie.
    if (seen.has(`${url.href} ${sent}`)) throw new GuardError('redirect_loop', url.href)
    seen.add(`${url.href} ${sent}`)
    await request.beforeHop?.(url)
    const started = deps.now()
    const response = await fetchHop({ url, cookie: sent }, request, deps, signal)
    const answered = deps.now()
    hops.push({ url: url.href, status: response.status, ms: answered - started })
    try {
      // The name may have been rebound since the first check; in that case, discard the response.
      await deps.check(url, signal)
      checkHeaderSize(url, response.headers)
      cookies.take(url, response.headers)
      await request.afterHop?.({ url, headers: response.headers, from: started, to: answered })
      const next = nextOf(url, response)
      if (next === null) return await toAnswer(response, { url, hops }, request, signal)
      await discard(response)
      if (hops.length > mostRedirects(request)) {
        throw new GuardError('too_many_redirects', url.href)
      }
      url = await deps.check(next, signal)
    } catch (error) {
      await discard(response)
      throw error
    }
  }
}

const mostRedirects = ({
  method = 'GET',
  signature,
  maxRedirects = MAX_REDIRECTS,
}: GuardedRequest): number =>
  signature === undefined && (method === 'GET' || method === 'HEAD') ? maxRedirects : 0

function fetchHop(
  { url, cookie }: { readonly url: URL; readonly cookie: string | null },
  request: GuardedRequest,
  { fetch, setTimer }: Deps,
  outer: AbortSignal,
): Promise<Response> {
  const { method = 'GET', payload = null, headerMs: ms = HEADER_MS } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (PASSED_HEADERS.includes(name.toLowerCase())) headers.set(name, value)
  }
  for (const [name, value] of Object.entries(request.signature ?? {})) headers.set(name, value)
  if (cookie !== null) headers.set('cookie', cookie)
  const error = () => new GuardError('header_timeout', url.href)
  return withDeadline({ ms, outer, error, setTimer }, async (signal) => {
    // The deadline of the whole request covers the body too, because this one ends with the
    // headers.
    const both = AbortSignal.any([signal, outer])
    try {
      const init = { method, headers, body: payload, redirect: 'manual', signal: both } as const
      return await fetch(new Request(url, init))
    } catch (reason) {
      if (both.aborted) throw reason
      throw new GuardError('unreachable', url.href)
    }
  })
}

function checkHeaderSize(url: URL, headers: Headers): void {
  let bytes = 0
  for (const [name, value] of headers) bytes += name.length + value.length
  if (bytes > MAX_HEADER_BYTES) throw new GuardError('headers_too_large', url.href)
}

/** Returns the target of a redirect, or `null` if the response is not a redirect. */
function nextOf(url: URL, { status, headers }: Response): URL | null {
  const location = REDIRECTS.includes(status) ? headers.get('location') : null
  if (location === null) return null
  const next = URL.parse(location, url)
  if (next === null) throw new GuardError('invalid_redirect', url.href)
  return next
}

async function toAnswer(
  response: Response,
  { url, hops }: { readonly url: URL; readonly hops: readonly Hop[] },
  { contentTypes, body = 'text', maxBytes }: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const { status, statusText, headers } = response
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || null
  if (contentTypes !== undefined && !contentTypes.includes(contentType ?? '')) {
    throw new GuardError('content_type', url.href)
  }
  if (body === 'none') await discard(response)
  const limits = { maxBytes, signal, isCut: body === 'start' }
  const isText = body === 'text' || body === 'start'
  const text = isText ? await readText(url, response, limits) : ''
  const bytes = body === 'bytes' ? await readBytes(url, response, limits) : new Uint8Array()
  return { url: url.href, status, statusText, headers, contentType, hops, text, bytes }
}
