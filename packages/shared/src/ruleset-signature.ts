import type { Endorsement, SignedRuleset } from './contracts/edge-protocol.ts'
import { fromBase64Url, sha256Hex, toBase64Url } from './encoding.ts'

type RulesetStatement = Pick<SignedRuleset, 'domainId' | 'version' | 'hash'>
type KeyStatement = Pick<Endorsement, 'keyId' | 'publicKey' | 'by'>
type Keys = Readonly<Record<string, string>>

/** As many as the contract lets a ruleset carry: bounds the work of whoever verifies. */
const MAX_ENDORSEMENTS = 8

/** Signs that this content is this version of this domain's ruleset (Ed25519, base64url). */
export const signRuleset = (privateKey: CryptoKey, statement: RulesetStatement): Promise<string> =>
  sign(privateKey, rulesetStatement(statement))

/**
 * Signs, with the private key of `by`, that `keyId` with this raw public key (base64url) may
 * sign rulesets too. Ed25519, base64url.
 */
export const endorseKey = (privateKey: CryptoKey, statement: KeyStatement): Promise<string> =>
  sign(privateKey, keyStatement(statement))

/**
 * Whether a ruleset is what the control plane published: its text has its hash, and it is
 * signed by a trusted key (key id → raw public key, base64url) or by one that a trusted key
 * vouches for, directly or through others.
 */
export async function verifyRuleset(signed: SignedRuleset, trustedKeys: Keys): Promise<boolean> {
  const publicKey = await findKey(signed, trustedKeys)
  if (publicKey === undefined) return false
  if ((await sha256Hex(signed.ruleset)) !== signed.hash) return false
  return verify(publicKey, signed.signature, rulesetStatement(signed))
}

/**
 * The public key of the ruleset's signer. An endorsement counts only once the key it is by
 * is known, so keys that vouch for each other alone never are; none replaces a known key.
 */
async function findKey(signed: SignedRuleset, trustedKeys: Keys): Promise<string | undefined> {
  const known = new Map(Object.entries(trustedKeys))
  const untried = new Set(signed.endorsements.slice(0, MAX_ENDORSEMENTS))
  while (!known.has(signed.keyId)) {
    const next = [...untried].find(({ by }) => known.has(by))
    if (next === undefined) return undefined
    untried.delete(next)
    const { keyId, publicKey, by, signature } = next
    if (known.has(keyId)) continue
    const isVouchedFor = await verify(known.get(by) ?? '', signature, keyStatement(next))
    if (isVouchedFor) known.set(keyId, publicKey)
  }
  return known.get(signed.keyId)
}

async function sign(privateKey: CryptoKey, statement: string): Promise<string> {
  const bytes = new TextEncoder().encode(statement)
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes)))
}

async function verify(publicKey: string, signature: string, statement: string): Promise<boolean> {
  const raw = fromBase64Url(publicKey)
  const signed = fromBase64Url(signature)
  if (raw?.length !== 32 || signed?.length !== 64) return false
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signed, new TextEncoder().encode(statement))
}

const rulesetStatement = ({ domainId, version, hash }: RulesetStatement): string =>
  `crivo ruleset v1\n${domainId}\n${version}\n${hash}`

/** Its first line is its own, so that no signature of a ruleset is one of a key, or the reverse. */
const keyStatement = ({ by, keyId, publicKey }: KeyStatement): string =>
  `crivo ruleset key v1\n${by}\n${keyId}\n${publicKey}`
