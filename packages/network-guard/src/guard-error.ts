/**
 * Why an address is not fetched, or an answer not taken. The first group refuses before
 * anything is sent to the target; the second cuts off what it answers.
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

/** What the guard throws; `url` is the hop that it is about, `null` if that is none. */
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
