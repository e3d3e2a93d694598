import { PUBLISHABLE_KEY_PREFIX, SECRET_KEY_PREFIX } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'

/** Returns why an `Authorization` header has no secret API key; never quotes the header. */
export function missingKey(authorization: string | null): AppError {
  const [scheme = '', credential = ''] = (authorization ?? '').trim().split(/\s+/, 2)
  const detail = problemOf(scheme, credential)
  if (detail !== null) return new AppError('INVALID_API_KEY', [], null, detail)
  const isEmpty = scheme.toLowerCase() === 'bearer'
  return new AppError('API_KEY_MISSING', [], null, isEmpty ? EMPTY : null)
}

/** Returns whether a header was meant to carry an API key, whether valid or not. */
export const isKeyLike = (authorization: string | null): boolean =>
  [SECRET_KEY_PREFIX, PUBLISHABLE_KEY_PREFIX].some((prefix) => authorization?.includes(prefix))

const EMPTY = 'The API key is empty. Send `Authorization: Bearer crivo_sk_…`.'

function problemOf(scheme: string, credential: string): string | null {
  if (`${scheme} ${credential}`.includes(PUBLISHABLE_KEY_PREFIX)) {
    return `This is a publishable key, which only the script tag uses. Send a secret key, \`${SECRET_KEY_PREFIX}…\`.`
  }
  if (scheme.startsWith(SECRET_KEY_PREFIX)) {
    return 'The key needs the word `Bearer` before it: `Authorization: Bearer crivo_sk_…`.'
  }
  if (credential === '') return null
  if (scheme.toLowerCase() !== 'bearer') {
    return 'The `Authorization` header must be `Bearer`, followed by the secret API key.'
  }
  return credential.startsWith(SECRET_KEY_PREFIX)
    ? 'The API key is incomplete or has more characters than it was created with. Copy all of it.'
    : `This is not a secret API key: those start with \`${SECRET_KEY_PREFIX}\`.`
}
