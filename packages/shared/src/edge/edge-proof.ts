import { fromBase64Url, toBase64Url } from '../lib/encoding.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

interface EdgeClaim {
  readonly domainId: number
  readonly challenge: string
}

/** Answers a challenge with the domain's key (HMAC-SHA-256, base64url). */
export async function proveEdge(key: Uint8Array<ArrayBuffer>, claim: EdgeClaim): Promise<string> {
  const hmac = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign'])
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', hmac, statement(claim))))
}

/** Verifies that a challenge was answered with the domain's key. */
export async function verifyEdgeProof(
  proof: string,
  key: Uint8Array<ArrayBuffer>,
  claim: EdgeClaim,
): Promise<boolean> {
  const signature = fromBase64Url(proof)
  if (signature === null) return false
  const hmac = await crypto.subtle.importKey('raw', key, HMAC, false, ['verify'])
  return crypto.subtle.verify('HMAC', hmac, signature, statement(claim))
}

/** The first line is not an HTTP method, so a proof never equals the signature of a call. */
const statement = ({ domainId, challenge }: EdgeClaim) =>
  new TextEncoder().encode(`crivo edge proof v1\n${domainId}\n${challenge}`)
