import { deriveKey } from '../lib/derive-key.ts'
import { toBase64Url } from '../lib/encoding.ts'
import { signHmac } from '../lib/hmac.ts'
import { hourOf } from '../lib/time.ts'

/**
 * Header with the current hour's seed, in every response to an edge's call. Older edges ignore it.
 */
export const HOUR_SEED_HEADER = 'x-crivo-hour-seed'

/** The secret for drawing reviewers' pages on a domain during an hour. */
export interface HourSeed {
  /** Hours since the epoch. */
  readonly hour: number
  /** The 256-bit secret, base64url. */
  readonly secret: string
}

/**
 * Derives a domain's seed of the current hour from the control plane's master key. An edge in a
 * customer's account learns one hour's seed at a time, and nothing about the next.
 */
export async function deriveHourSeed(
  masterKey: Uint8Array<ArrayBuffer>,
  domainId: number,
  now: number,
): Promise<HourSeed> {
  const hour = hourOf(now)
  const secret = await deriveKey(masterKey, `crivo draw v1 ${domainId} ${hour}`)
  return { hour, secret: toBase64Url(secret) }
}

/**
 * Derives an hour's secret, of 32 bytes, for drawing the person that a group of reviewers is judged as. Edges
 * never learn it: otherwise, a rule could target the drawn person.
 */
export function derivePersonSeed(
  masterKey: Uint8Array<ArrayBuffer>,
  { domainId, group, now }: { domainId: number; group: string; now: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return deriveKey(masterKey, `crivo person v2 ${domainId} ${hourOf(now)} ${group}`)
}

/** Formats a seed as the header's value. */
export const writeHourSeed = ({ hour, secret }: HourSeed): string => `${hour}.${secret}`

/** Parses the header's value; returns `null` if it contains no seed. */
export function readHourSeed(text: string | null): HourSeed | null {
  const [, hour, secret] = /^(\d{1,9})\.([\w-]{43})$/.exec(text ?? '') ?? []
  return hour === undefined || secret === undefined ? null : { hour: Number(hour), secret }
}

/** What a draw depends on besides the secret. */
interface Drawn {
  readonly campaignId: number
  /** The reviewer's IPv4 /24 or IPv6 /48. */
  readonly network: string
  /** In milliseconds; the draw is the same throughout its hour. */
  readonly now: number
}

/** Returns a reviewer's draw in [0, 1): HMAC-SHA-256 truncated to 32 bits. */
export async function drawOf(secret: string, { campaignId, network, now }: Drawn): Promise<number> {
  const key = new TextEncoder().encode(secret)
  const { buffer } = await signHmac(key, `${campaignId} ${hourOf(now)} ${network}`)
  return new DataView(buffer).getUint32(0) / 0x1_0000_0000
}
