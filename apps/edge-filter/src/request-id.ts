export const REQUEST_ID_HEADER = 'x-request-id'

/** The id by which a person who reports a problem names their request: the CDN's, or a new one. */
export function requestIdOf(request: Request): string {
  const ray = request.headers.get('cf-ray')
  return ray !== null && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID()
}
