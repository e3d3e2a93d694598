import { encodeFeed } from '@crivo/filter-engine'
import { sha256Hex, signFeed } from '@crivo/shared'
import type { SignedFeed } from '#feed/signed-feed.ts'
import { trustedKey } from './rulesets.ts'

interface Signing {
  readonly version?: number
  /** Googlebot's only IP addresses. */
  readonly googlebot?: string
  readonly asOf?: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly key?: { readonly keyId: string; readonly privateKey: CryptoKey }
}

/** Signs a feed as the control plane does, with the trusted key by default. */
export async function signedFeed({
  version = 1,
  googlebot = '198.51.100.0/24',
  asOf = new Date().toISOString(),
  bytes = encodeFeed(asOf, [
    {
      source: 'googlebot',
      kind: 'crawler',
      crawler: 'googlebot',
      asOf,
      verifiesForDays: 365,
      disprovesForHours: 48,
      ranges: googlebot,
    },
    { source: 'padding', kind: 'unknown', asOf, ranges: '1.2.3.4/32 '.repeat(200_000) },
  ]),
  key,
}: Signing = {}): Promise<SignedFeed> {
  const { keyId, privateKey } = key ?? (await trustedKey())
  const statement = { version, hash: await sha256Hex(bytes.buffer) }
  const signature = await signFeed(privateKey, statement)
  return { statement: { ...statement, keyId, signature, endorsements: [] }, feed: bytes.buffer }
}
