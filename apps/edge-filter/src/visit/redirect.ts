import { REQUEST_ID_HEADER } from '@crivo/shared'

/** Copied by every redirect, which is faster on the platform than creating headers. */
const UNCACHED = new Response(null, { status: 302, headers: { 'cache-control': 'no-store' } })

/** Returns an uncacheable redirect, because the next visit may be decided differently. */
export function redirectTo(address: string, requestId: string): Response {
  const response = new Response(null, UNCACHED)
  response.headers.set('location', address)
  response.headers.set(REQUEST_ID_HEADER, requestId)
  return response
}
