import {
  classifyAgent,
  compile,
  type Decision,
  decide,
  deriveReason,
  type Facts,
  INVALID_TRAFFIC_RULES,
  type Network,
  type NetworkFact,
  parseIp,
  RULESET_FORM,
} from '@crivo/filter-engine'
import {
  ALLOWED_LIST,
  BLOCKED_LIST,
  REPEATED_ACCESS_LIST,
} from '../src/campaign-rules/address-rules.ts'
import type { CampaignContext } from '../src/campaign-rules/campaign-context.ts'
import { campaignRules } from '../src/campaign-rules/campaign-rules.ts'
import {
  type CampaignPolicyInput,
  campaignPolicySchema,
} from '../src/contracts/campaigns/campaign-policy.ts'

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** An account with lists and all filters. */
export const CONTEXT: CampaignContext = {
  deriveReason,
  windowSetAt: 0,
  hasBlockedList: true,
  hasAllowedList: false,
  hasAntiSpy: true,
  invalidTrafficRules: INVALID_TRAFFIC_RULES,
}

/** Returns the reason code for a visitor in Brazil with an Android phone. */
export const reasonFor = (input: CampaignPolicyInput, changes: Partial<Facts> = {}, ua = ANDROID) =>
  decisionFor(input, changes, ua).reason

/** Decides a visit to a campaign with the given form. */
export function decisionFor(
  input: CampaignPolicyInput,
  changes: Partial<Facts> = {},
  ua = ANDROID,
  lists: Pick<CampaignContext, 'hasAllowedList'> = CONTEXT,
): Decision {
  const { rules, ...rest } = campaignRules(campaignPolicySchema.parse(input), {
    ...CONTEXT,
    ...lists,
  })
  const page = { blackUrl: 'https://example.org/', whiteUrl: 'https://example.org/' }
  const { program, issues } = compile({
    schema: RULESET_FORM,
    domain: { id: 1, name: 'example.com' },
    lists: {
      ...(lists.hasAllowedList
        ? { [ALLOWED_LIST]: { kind: 'ip', entries: ['203.0.113.0/24'] } }
        : {}),
      [REPEATED_ACCESS_LIST]: { kind: 'ip', entries: ['203.0.113.9'] },
      [BLOCKED_LIST]: { kind: 'ip', entries: ['203.0.113.200'] },
    },
    campaigns: [{ id: 1, path: '/', status: 'active', delivery: 'proxy', ...page, ...rest, rules }],
  })
  const campaign = program?.campaigns[0]
  if (!program || !campaign || issues.length > 0) throw new Error(JSON.stringify(issues))
  const headers = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
  return decide(program, campaign, {
    ip: parseIp('189.6.0.1'),
    country: 'BR',
    region: null,
    subdivision: null,
    city: null,
    asn: 28_573,
    asOrganisation: null,
    networks: [],
    connection: null,
    userAgent: ua,
    agent: classifyAgent({ userAgent: ua, ...headers }),
    crawler: null,
    evidence: 0,
    prefetch: false,
    languages: ['pt-BR'],
    referrerHost: null,
    parameters: {},
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    draw: 0,
    now: 0,
    ...changes,
  })
}

/** Returns a fact for each network type, all from the same source list. */
export const kinds = (...all: Network[]): NetworkFact[] =>
  all.map((kind) => ({ kind, source: 'list', asOf: '2026-08-01' }))
