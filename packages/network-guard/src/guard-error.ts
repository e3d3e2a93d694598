/** Reasons for refusing a URL, before anything is sent to it. */
export const REFUSAL_CODES = [
  'invalid_url',
  'scheme',
  'user_info',
  'port',
  'own_host',
  'local_name',
  'private_address',
] as const

/** Reasons for refusing a URL, for not reaching it, or for rejecting its response. */
const GUARD_CODES = [
  ...REFUSAL_CODES,
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
