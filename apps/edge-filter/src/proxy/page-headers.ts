import { absoluteLinks, absoluteRefresh } from './absolute-address.ts'
import { adaptContentPolicy } from './content-policy.ts'
import type { InsertedScript } from './inserted-scripts.ts'
import { type Persona, personaHeaders } from './persona.ts'

/**
 * Range headers. `accept-encoding: identity` applies the range to the file itself instead of its
 * compressed form.
 */
const PART_HEADERS = ['range', 'if-range', 'accept-encoding']

/** Allows one range only: a response with several hides the file's type in its body. */
const SINGLE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/i

/** Servers never send longer validators, so a longer `If-Range` cannot match. */
const MAX_HEADER_LENGTH = 1_024

/**
 * Page headers passed on to the visitor. Others, such as caching, transport security and server
 * names, apply only to the origin; under the campaign's host they would be wrong or leak.
 */
const RESPONSE_HEADERS = [
  'content-disposition',
  'content-encoding',
  'content-language',
  // Describes a partial file, or the whole file in a 416, even if the error page is HTML.
  'content-range',
  'content-type',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
]

/** Headers that describe the origin's bytes; passed on only if the body is not rewritten. */
const BODY_HEADERS = ['accept-ranges', 'content-length', 'etag', 'last-modified']

/**
 * Returns the request headers for the page's origin: the persona's and the range, without cookies.
 * Callers must not change them.
 */
export function pageRequestHeaders(request: Request, persona: Persona): Headers {
  const shared = personaHeaders(persona)
  const range = request.headers.get('range')
  const asksForPart = persona.asksForParts === true && request.method === 'GET'
  if (!asksForPart || range === null || !SINGLE_RANGE.test(range)) return shared
  const headers = new Headers(shared)
  for (const [name, value] of pick(request.headers, ['range', 'if-range'], MAX_HEADER_LENGTH)) {
    headers.set(name, value)
  }
  headers.set('accept-encoding', 'identity')
  return headers
}

/** Removes the range headers, to request the whole page. */
export function withoutRange(original: Headers): Headers {
  const headers = new Headers(original)
  for (const name of PART_HEADERS) headers.delete(name)
  return headers
}

interface Page {
  readonly url: URL
  readonly headers: Headers
  readonly isRewritten: boolean
  readonly scripts: readonly InsertedScript[]
}

/** Returns the response headers for the visitor, without cookies. */
export function visitorHeaders({ url, headers: original, isRewritten, scripts }: Page): Headers {
  const names = isRewritten ? RESPONSE_HEADERS : [...RESPONSE_HEADERS, ...BODY_HEADERS]
  const headers = pick(original, names)
  // Responses are specific to one visitor: no cache may store them, so `Vary` is useless.
  headers.set('cache-control', 'no-store')
  const policy = original.get('content-security-policy')
  if (policy !== null) {
    const adapted = adaptContentPolicy(policy, { page: url, scripts })
    headers.set('content-security-policy', adapted)
  }
  // Browsers resolve these URLs before they read the page's `<base>`.
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
