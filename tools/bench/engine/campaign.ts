import {
  type CompiledCampaign,
  classifyAgent,
  compile,
  type Facts,
  type Program,
  parseIp,
  type Ruleset,
} from '@crivo/filter-engine'

/** A list of 1,000 blocks that do not contain the visitor. */
export const BLOCKS: readonly string[] = Array.from(
  { length: 1_000 },
  (_, index) => `${20 + (index % 100)}.${(index * 7) % 256}.${(index * 13) % 256}.0/24`,
)

export const COUNTRIES = ['BR', 'PT', 'AO', 'MZ', 'US'] as const
export const SYSTEMS = ['android', 'ios', 'windows'] as const
export const BROWSERS = ['chrome', 'safari', 'samsung', 'edge'] as const
export const LANGUAGES = ['pt', 'es'] as const
export const BLOCKED_REFERRERS = ['spy.example', 'library.example', 'tools.example'] as const
export const BOTS = ['crawler', 'library', 'automation'] as const

/** A typical campaign: ten conditions, including one on the list. */
export const TYPICAL: Ruleset = {
  schema: 1,
  domain: { id: 1, name: 'example.com' },
  lists: { blocked: { kind: 'ip', entries: [...BLOCKS] } },
  campaigns: [
    {
      id: 1,
      path: '/',
      status: 'active',
      delivery: 'redirect',
      blackUrl: 'https://example.org/black',
      whiteUrl: 'https://example.org/white',
      rules: [
        rule('spoofed', 'SIVT.SPOOFED_CRAWLER', { fact: 'crawler', op: 'in', value: ['spoofed'] }),
        rule('blocked', 'POLICY.BLOCK_LIST', { fact: 'ip', op: 'in', list: 'blocked' }),
        rule('bot', 'GIVT.CRAWLER', { fact: 'bot', op: 'in', value: BOTS }),
        rule('hosting', 'GIVT.DATACENTER', { fact: 'network', op: 'in', value: ['hosting'] }),
        rule('country', 'POLICY.GEO', { not: { fact: 'country', op: 'in', value: COUNTRIES } }),
        rule('os', 'POLICY.DEVICE', { not: { fact: 'os', op: 'in', value: SYSTEMS } }),
        rule('browser', 'POLICY.BROWSER', {
          not: { fact: 'browser', op: 'in', value: BROWSERS },
        }),
        rule('language', 'POLICY.LANGUAGE', {
          not: { fact: 'language', op: 'in', value: LANGUAGES },
        }),
        rule('referrer', 'POLICY.REFERRER', {
          fact: 'referrer',
          op: 'in',
          value: BLOCKED_REFERRERS,
        }),
        rule('parameter', 'POLICY.PARAM', {
          not: { fact: 'parameter', op: 'present', name: 'utm_source' },
        }),
      ],
    },
  ],
}

function rule(
  id: string,
  reason: Ruleset['campaigns'][number]['rules'][number]['reason'],
  when: Ruleset['campaigns'][number]['rules'][number]['when'],
): Ruleset['campaigns'][number]['rules'][number] {
  return { id, reason, action: 'white', when }
}

export function openCampaign(ruleset: Ruleset): { program: Program; campaign: CompiledCampaign } {
  const { program, issues } = compile(ruleset)
  const campaign = program?.campaigns[0]
  if (!program || !campaign || issues.length > 0) throw new Error(JSON.stringify(issues))
  return { program, campaign }
}

const AGENTS = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
]

/** Visits that pass every condition, so that all conditions are evaluated. */
export const PASSING: readonly Facts[] = Array.from({ length: 64 }, (_, index) => {
  const userAgent = AGENTS[index % AGENTS.length] ?? ''
  return {
    ip: parseIp(`189.6.${index}.${(index * 37) % 256}`),
    country: COUNTRIES[index % COUNTRIES.length] ?? null,
    region: null,
    subdivision: null,
    city: null,
    asn: 28_573,
    asOrganisation: 'Claro NXT',
    networks: [],
    connection: null,
    userAgent,
    agent: classifyAgent({
      userAgent,
      clientHints: null,
      clientHintMobile: null,
      clientHintPlatform: null,
    }),
    crawler: null,
    evidence: 0,
    prefetch: false,
    languages: ['pt-BR', 'pt', 'en'],
    referrerHost: 'l.instagram.com',
    parameters: { utm_source: 'ig', utm_campaign: 'spring' },
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    draw: 0,
    now: 0,
  }
})
