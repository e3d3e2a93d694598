import { absoluteLinks, absoluteRefresh } from './absolute-address.ts'
import { adaptContentPolicy } from './content-policy.ts'

/** The visitor's headers that the page's origin gets; the rest is the campaign's host's. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'user-agent']

/** Ask for a part; `accept-encoding` makes it a part of the file and not of its compressed form. */
const PART_HEADERS = ['range', 'if-range', 'accept-encoding']

/** One part alone: several in one answer would have to be read to know what they are parts of. */
const SINGLE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/i

/** No browser sends longer ones, and origins refuse requests whose headers are too large. */
const MAX_HEADER_LENGTH = 1_024

/**
 * The page's headers that are passed on. All others are the origin's own affair
 * (its caching, its transport security, its server's names) and would be wrong or
 * leak under the campaign's host.
 */
const RESPONSE_HEADERS = [
  'content-disposition',
  'content-encoding',
  'content-language',
  // Of a part of a file, or of the whole file with a 416, even where HTML tells people so.
  'content-range',
  'content-type',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
]

/** True of the origin's bytes, so that they go along only where those are left as they are. */
const BODY_HEADERS = ['accept-ranges', 'content-length', 'etag', 'last-modified']

/** What the page's origin is told of a visitor's request, cookies aside. */
export function pageRequestHeaders(request: Request): Headers {
  const headers = pick(request.headers, REQUEST_HEADERS, MAX_HEADER_LENGTH)
  const range = request.headers.get('range')
  if (request.method !== 'GET' || range === null || !SINGLE_RANGE.test(range)) return headers
  for (const [name, value] of pick(request.headers, ['range', 'if-range'], MAX_HEADER_LENGTH)) {
    headers.set(name, value)
  }
  headers.set('accept-encoding', 'identity')
  return headers
}

/** The same request for the whole page. */
export function withoutRange(original: Headers): Headers {
  const headers = new Headers(original)
  for (const name of PART_HEADERS) headers.delete(name)
  return headers
}

interface Page {
  readonly url: URL
  readonly headers: Headers
  readonly isRewritten: boolean
  readonly scriptHash: string | null
}

/** What the visitor is told of a page, cookies aside. */
export function visitorHeaders({ url, headers: original, isRewritten, scriptHash }: Page): Headers {
  const names = isRewritten ? RESPONSE_HEADERS : [...RESPONSE_HEADERS, ...BODY_HEADERS]
  const headers = pick(original, names)
  // One visitor's answer is never another's, so no cache may hold it and `Vary` has no use.
  headers.set('cache-control', 'no-store')
  const policy = original.get('content-security-policy')
  if (policy !== null) {
    const adapted = adaptContentPolicy(policy, { page: url, scriptHash })
    headers.set('content-security-policy', adapted)
  }
  // A browser resolves these before it has seen the page's `<base>`.
  const links = original.get('link')
  if (links !== null) headers.set('link', absoluteLinks(links, url))
  const refresh = original.get('refresh')
  if (refresh !== null) headers.set('refresh', absoluteRefresh(refresh, url))
  return headers
}

function pick(from: Headers, names: readonly string[], maxLength?: number): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value.slice(0, maxLength))
  }
  return headers
}
