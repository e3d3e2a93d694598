import { fromBase64Url, SECOND_MS, verifyHmac } from '@crivo/shared'
import { isSameSecret } from '#core/identity/credentials/is-same-secret.ts'

/** The tolerated difference between a signed call's time and ours. */
const TOLERANCE_MS = 300 * SECOND_MS

interface SignedCall {
  readonly headers: Headers
  readonly text: string
  readonly now: number
}

/**
 * Verifies a call from Resend, whose signatures follow Standard Webhooks with Svix's header names.
 */
export async function isSignedByResend(
  secret: string,
  { headers, text, now }: SignedCall,
): Promise<boolean> {
  const [id, time, given] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`svix-${name}`) ?? '',
  )
  if (!(Math.abs(now - Number(time) * SECOND_MS) <= TOLERANCE_MS)) return false
  const key = fromBase64Url(secret.replace(/^whsec_/, ''))
  if (key === null || key.length === 0) return false
  for (const each of (given ?? '').split(' ').slice(0, MOST_SIGNATURES)) {
    if (await verifyHmac(key, each.replace(/^v1,/, ''), `${id}.${time}.${text}`)) return true
  }
  return false
}

/** The maximum number of signatures checked; there are two while a secret is rotated. */
const MOST_SIGNATURES = 4

/** Verifies a call from Postmark, which supports only a password in the URL. */
export async function hasPassword(secret: string, headers: Headers): Promise<boolean> {
  const [, basic = ''] = /^Basic (\S+)$/.exec(headers.get('Authorization') ?? '') ?? []
  const given = new TextDecoder().decode(fromBase64Url(basic) ?? undefined).replace(/^[^:]*:/, '')
  return isSameSecret(secret, given)
}
