/**
 * Returns whether a zone's security responded instead of the origin: a challenge (`cf-mitigated`),
 * or a 403 as HTML or text, because Crivo's own refusals are JSON. Source:
 * developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response.
 */
export function isZoneBlock({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (headers.get('cf-mitigated') === 'challenge') return true
  return (
    status === 403 && !/^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
  )
}
