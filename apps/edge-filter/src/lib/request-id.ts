import type { Runtime } from '@crivo/runtime'
import { isRequestId, REQUEST_ID_HEADER } from '@crivo/shared'

/** Adds the request id to a response's headers. Redirects set it on creation, which is faster. */
export function withRequestId(response: Response, requestId: string): Response {
  response.headers.set(REQUEST_ID_HEADER, requestId)
  return response
}

/** Returns the request id for support requests: the CDN's, or a new one. */
export function requestIdOf(request: Request, uuid: Runtime['uuid']): string {
  const ray = request.headers.get('cf-ray')
  return ray !== null && isRequestId(ray) ? ray : uuid()
}
