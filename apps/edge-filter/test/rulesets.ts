import { env } from 'cloudflare:workers'
import type { Condition, Ruleset } from '@crivo/filter-engine'
import { fromBase64Url, type SignedRuleset, sha256Hex, signRuleset } from '@crivo/shared'

type RulesetCampaign = Ruleset['campaigns'][number]

const DOMAIN_ID = 7
export const ORIGIN = 'https://shop.example'

/** Holds for every visitor. */
const EVERYBODY: Condition = {
  any: [{ fact: 'country', op: 'unknown' }, { not: { fact: 'country', op: 'unknown' } }],
}

export const NOBODY_PASSES: RulesetCampaign['rules'] = [
  { id: 'everybody', reason: 'POLICY.GEO', action: 'white', when: EVERYBODY },
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

interface Signing {
  readonly version?: number
  readonly domainId?: number
  readonly ruleset?: unknown
}

/** Signs as the control plane does, with the key that the test environment trusts. */
export async function signed({
  version = 1,
  domainId = DOMAIN_ID,
  ruleset = rulesetOf(campaign()),
}: Signing = {}): Promise<SignedRuleset> {
  const pkcs8 = fromBase64Url(env.TEST_SIGNING_KEY)
  if (pkcs8 === null) throw new Error('the test environment has no signing key')
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  const text = JSON.stringify(ruleset)
  const statement = { domainId, version, hash: await sha256Hex(text) }
  return {
    ...statement,
    keyId: 'k1',
    signature: await signRuleset(key, statement),
    endorsements: [],
    ruleset: text,
  }
}
