export const REQUEST_ID_HEADER = 'x-request-id'

/** Adds the request ID to a response's headers. Redirects are created with it, which is faster. */
export function withRequestId(response: Response, requestId: string): Response {
  response.headers.set(REQUEST_ID_HEADER, requestId)
  return response
}

/** Returns the request id that people quote when they report a problem: the CDN's, or our own. */
export function requestIdOf(request: Request, own: string): string {
  const ray = request.headers.get('cf-ray')
  return ray !== null && /^[\w-]{1,64}$/.test(ray) ? ray : own
}
