import { env } from 'cloudflare:workers'
import type { Condition, Ruleset } from '@crivo/filter-engine'
import {
  type Endorsement,
  endorseKey,
  fromBase64Url,
  type SignedRuleset,
  sha256Hex,
  signRuleset,
  toBase64Url,
} from '@crivo/shared'

type RulesetCampaign = Ruleset['campaigns'][number]

const DOMAIN_ID = 7
export const ORIGIN = 'https://shop.example'

/** Matches every visitor. */
const EVERYONE: Condition = {
  any: [{ fact: 'country', op: 'unknown' }, { not: { fact: 'country', op: 'unknown' } }],
}

export const NOBODY_PASSES: RulesetCampaign['rules'] = [
  { id: 'everyone', reason: 'POLICY.GEO', action: 'white', when: EVERYONE },
]

const BOTS_FILTERED: RulesetCampaign['rules'] = [
  {
    id: 'no-browser',
    reason: 'GIVT.UA',
    action: 'white',
    when: { fact: 'bot', op: 'in', value: ['missing', 'library'] },
  },
]

export const campaign = (own: Partial<RulesetCampaign> = {}): RulesetCampaign => ({
  id: 1,
  path: '/promo',
  status: 'active',
  delivery: 'redirect',
  blackUrl: 'https://pages.example/main',
  whiteUrl: 'https://pages.example/fallback',
  rules: BOTS_FILTERED,
  ...own,
})

export const rulesetOf = (...campaigns: RulesetCampaign[]): Ruleset => ({
  schema: 1,
  domain: { id: DOMAIN_ID, name: 'shop.example' },
  onError: 'black',
  campaigns,
})

interface SigningKey {
  readonly keyId: string
  readonly privateKey: CryptoKey
  readonly publicKey: string
}

interface Signing {
  readonly version?: number
  readonly domainId?: number
  readonly ruleset?: unknown
  readonly key?: Pick<SigningKey, 'keyId' | 'privateKey'>
}

/** Returns the key that the test environment trusts. */
export async function trustedKey() {
  const pkcs8 = fromBase64Url(env.TEST_SIGNING_KEY)
  if (pkcs8 === null) throw new Error('the test environment has no signing key')
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return { keyId: 'k1', privateKey }
}

/** Creates a key that is not trusted yet. */
export async function newSigningKey(keyId: string): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new Error('no pair of keys')
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  if (!(raw instanceof ArrayBuffer)) throw new Error('no raw key')
  return { keyId, privateKey: pair.privateKey, publicKey: toBase64Url(new Uint8Array(raw)) }
}

/** Creates an endorsement of a key by the trusted key. */
export async function endorsed({ keyId, publicKey }: SigningKey): Promise<Endorsement> {
  const by = await trustedKey()
  const statement = { keyId, publicKey, by: by.keyId }
  return { ...statement, signature: await endorseKey(by.privateKey, statement) }
}

/** Signs a ruleset as the control plane does, with the trusted key by default. */
export async function signed({
  version = 1,
  domainId = DOMAIN_ID,
  ruleset = rulesetOf(campaign()),
  key,
}: Signing = {}): Promise<SignedRuleset> {
  const { keyId, privateKey } = key ?? (await trustedKey())
  const text = JSON.stringify(ruleset)
  const statement = { domainId, version, hash: await sha256Hex(text) }
  const signature = await signRuleset(privateKey, statement)
  return { ...statement, keyId, signature, endorsements: [], ruleset: text }
}
