/**
 * Reasons for refusing a URL or its response. Codes up to `unresolved` refuse before anything is
 * sent to the target; the others reject the target's response.
 */
export const GUARD_CODES = [
  'invalid_url',
  'scheme',
  'user_info',
  'port',
  'own_host',
  'local_name',
  'private_address',
  'unresolved',
  'too_many_redirects',
  'redirect_loop',
  'invalid_redirect',
  'unreachable',
  'header_timeout',
  'timeout',
  'headers_too_large',
  'content_type',
  'body_too_large',
] as const
export type GuardCode = (typeof GUARD_CODES)[number]

/** The guard's error; `url` is the hop that failed, or `null` if the URL did not parse. */
export class GuardError extends Error {
  override readonly name = 'GuardError'
  readonly code: GuardCode
  readonly url: string | null

  constructor(code: GuardCode, url: string | null = null) {
    super(code)
    this.code = code
    this.url = url
  }
}
