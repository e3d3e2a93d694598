import { SECOND_MS } from '@crivo/shared'
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
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) return false
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${time}.${text}`)
  for (const each of (given ?? '').split(' ').slice(0, MOST_SIGNATURES)) {
    const signature = fromBase64(each.replace(/^v1,/, ''))
    if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
  }
  return false
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
/** The maximum number of signatures checked; there are two while a secret is rotated. */
const MOST_SIGNATURES = 4

/** Verifies a call from Postmark, which supports only a password in the URL. */
export async function hasPassword(secret: string, headers: Headers): Promise<boolean> {
  const [, basic = ''] = /^Basic (\S+)$/.exec(headers.get('Authorization') ?? '') ?? []
  const given = new TextDecoder().decode(fromBase64(basic)).replace(/^[^:]*:/, '')
  return isSameSecret(secret, given)
}

/** Decodes Base64; returns no bytes for invalid text. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
