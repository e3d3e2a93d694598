import { fromBase64Url, sha256Hex, toBase64Url } from '../lib/encoding.ts'
import type { Endorsement, FeedStatement, SignedRuleset } from './edge-protocol.ts'

type RulesetStatement = Pick<SignedRuleset, 'domainId' | 'version' | 'hash'>
type KeyStatement = Pick<Endorsement, 'keyId' | 'publicKey' | 'by'>
type Keys = Readonly<Record<string, string>>

/** The contract's maximum per ruleset, which limits the verifier's work. */
const MAX_ENDORSEMENTS = 8

/** Signs a version of a domain's ruleset (Ed25519, base64url). */
export const signRuleset = (privateKey: CryptoKey, statement: RulesetStatement): Promise<string> =>
  sign(privateKey, rulesetStatement(statement))

/**
 * Endorses `keyId` and its raw public key (base64url) as a signing key, with the private key of
 * `by`. Returns an Ed25519 signature in base64url.
 */
export const endorseKey = (privateKey: CryptoKey, statement: KeyStatement): Promise<string> =>
  sign(privateKey, keyStatement(statement))

/**
 * Verifies that the control plane published a ruleset: its hash matches, and it is signed by a
 * trusted key (key id → raw public key, base64url) or by a key that a trusted key endorses,
 * directly or through others.
 */
export async function verifyRuleset(signed: SignedRuleset, trustedKeys: Keys): Promise<boolean> {
  const publicKey = await findKey(signed, trustedKeys)
  if (publicKey === undefined) return false
  if ((await sha256Hex(signed.ruleset)) !== signed.hash) return false
  return verify(publicKey, signed.signature, rulesetStatement(signed))
}

/** Signs a version of the feed (Ed25519, base64url). */
export const signFeed = (
  privateKey: CryptoKey,
  statement: Pick<FeedStatement, 'version' | 'hash'>,
): Promise<string> => sign(privateKey, feedStatement(statement))

/** Verifies the control plane's statement about a feed, with the same keys as `verifyRuleset`. */
export async function verifyFeed(statement: FeedStatement, trustedKeys: Keys): Promise<boolean> {
  const publicKey = await findKey(statement, trustedKeys)
  if (publicKey === undefined) return false
  return verify(publicKey, statement.signature, feedStatement(statement))
}

/**
 * Returns the signer's public key. Only endorsements by known keys count, so keys that endorse only
 * each other are never trusted, and no endorsement replaces a known key.
 */
async function findKey(
  signed: Pick<SignedRuleset, 'keyId' | 'endorsements'>,
  trustedKeys: Keys,
): Promise<string | undefined> {
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

const feedStatement = ({ version, hash }: Pick<FeedStatement, 'version' | 'hash'>): string =>
  `crivo feed v1\n${version}\n${hash}`

/**
 * The first line is unique, so that no signature of a ruleset is valid for a key, or vice versa.
 */
const keyStatement = ({ by, keyId, publicKey }: KeyStatement): string =>
  `crivo ruleset key v1\n${by}\n${keyId}\n${publicKey}`
