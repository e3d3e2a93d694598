import { adaptContentPolicy } from './content-policy.ts'
import { fetchPage } from './fetch-page.ts'
import { withBase } from './with-base.ts'

interface ProxyCall {
  readonly target: URL
  readonly request: Request
  /** Where the visitor is, and fetching a page would loop. */
  readonly campaignUrl: URL
  readonly fetch: (request: Request) => Promise<Response>
}

/** Cookies and credentials of the campaign's host are nothing to the page's origin. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'user-agent']

/**
 * The page's headers that are passed on. All others are the origin's own affair
 * (its cookies, its caching, its transport security, its server's names) and
 * would be wrong or leak under the campaign's host.
 */
const RESPONSE_HEADERS = [
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
]

/** No browser sends longer ones, and origins refuse requests whose headers are too large. */
const MAX_HEADER_LENGTH = 1_024

const EMPTY_STATUS = [204, 205, 304]

/** Fetches a page and shows it under the campaign's address; `null` when it cannot be fetched. */
export async function proxyPage({ target, request, campaignUrl, fetch }: ProxyCall) {
  const headers = pick(request.headers, REQUEST_HEADERS, MAX_HEADER_LENGTH)
  const fetched = await fetchPage(target, { method: request.method, headers, campaignUrl, fetch })
  if (fetched === null) return null
  const { page, url } = fetched
  const isEmpty = request.method === 'HEAD' || EMPTY_STATUS.includes(page.status)
  const response = new Response(isEmpty ? null : page.body, {
    status: page.status,
    headers: responseHeaders(page.headers, url),
  })
  return isHtml(page.headers) && !isEmpty ? withBase(response, url) : response
}

function responseHeaders(original: Headers, url: URL): Headers {
  const headers = pick(original, RESPONSE_HEADERS)
  // One visitor's answer is never another's, so no cache may hold it and `Vary` has no use.
  headers.set('cache-control', 'no-store')
  const policy = original.get('content-security-policy')
  if (policy !== null)
    headers.set('content-security-policy', adaptContentPolicy(policy, url.origin))
  if (isHtml(original)) headers.delete('content-length')
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

const isHtml = (headers: Headers): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
