import type { SignedRuleset } from './contracts/edge-protocol.ts'
import { fromBase64Url, sha256Hex, toBase64Url } from './encoding.ts'

type Statement = Pick<SignedRuleset, 'domainId' | 'version' | 'hash'>

/** Signs that this content is this version of this domain's ruleset (Ed25519, base64url). */
export async function signRuleset(privateKey: CryptoKey, statement: Statement): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, rulesetStatement(statement))
  return toBase64Url(new Uint8Array(signature))
}

/**
 * Whether a ruleset is what the control plane published: its text has its hash,
 * and one of the trusted keys (key id → raw public key, base64url) signed it.
 */
export async function verifyRuleset(
  signed: SignedRuleset,
  trustedKeys: Readonly<Record<string, string>>,
): Promise<boolean> {
  const raw = fromBase64Url(trustedKeys[signed.keyId] ?? '')
  const signature = fromBase64Url(signed.signature)
  if (raw?.length !== 32 || signature?.length !== 64) return false
  if ((await sha256Hex(signed.ruleset)) !== signed.hash) return false
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, rulesetStatement(signed))
}

const rulesetStatement = ({ domainId, version, hash }: Statement) =>
  new TextEncoder().encode(`crivo ruleset v1\n${domainId}\n${version}\n${hash}`)
