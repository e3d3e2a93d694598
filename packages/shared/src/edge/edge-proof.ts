import { toBase64Url } from '../lib/encoding.ts'
import { signHmac, verifyHmac } from '../lib/hmac.ts'

interface EdgeClaim {
  readonly domainId: number
  readonly challenge: string
}

/** Answers a challenge with the domain's key (HMAC-SHA-256, base64url). */
export const proveEdge = async (key: Uint8Array<ArrayBuffer>, claim: EdgeClaim): Promise<string> =>
  toBase64Url(await signHmac(key, statement(claim)))

/** Verifies that a challenge was answered with the domain's key. */
export const verifyEdgeProof = (
  proof: string,
  key: Uint8Array<ArrayBuffer>,
  claim: EdgeClaim,
): Promise<boolean> => verifyHmac(key, proof, statement(claim))

/** The first line is not an HTTP method, so a proof never equals the signature of a call. */
const statement = ({ domainId, challenge }: EdgeClaim) =>
  `crivo edge proof v1\n${domainId}\n${challenge}`
