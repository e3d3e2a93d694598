import {
  classifyAgent,
  compile,
  type Explanation,
  explain,
  type Facts,
  findCampaign,
  gatherEvidence,
  identifyCrawler,
  locateNetwork,
  parseAcceptLanguage,
  parseIp,
  type RequestHeaders,
  type Ruleset,
  readRequestHeaders,
} from '@crivo/filter-engine'
import type { DemoVisitor } from '../demo-visitors.ts'

const RULESET: Ruleset = {
  schema: 1,
  domain: { id: 1, name: 'demo.example' },
  campaigns: [
    {
      id: 1,
      path: '/',
      status: 'active',
      delivery: 'proxy',
      blackUrl: 'https://demo.example/main',
      whiteUrl: 'https://demo.example/fallback',
      rules: [
        {
          id: 'library',
          reason: 'GIVT.UA',
          action: 'white',
          when: { fact: 'bot', op: 'in', value: ['library', 'missing', 'malformed'] },
        },
        {
          id: 'automation',
          reason: 'SIVT.AUTOMATION',
          action: 'white',
          when: { fact: 'bot', op: 'in', value: ['automation'] },
        },
        {
          id: 'hosting',
          reason: 'GIVT.DATACENTER',
          action: 'white',
          when: { fact: 'network', op: 'in', value: ['hosting'] },
        },
        {
          id: 'country',
          reason: 'POLICY.GEO',
          action: 'white',
          when: { not: { fact: 'country', op: 'in', value: ['BR'] } },
        },
      ],
    },
  ],
}

interface Visit {
  readonly ip: string
  readonly country: string
  readonly asn: number
  /**
   * The verified bot category reported by the CDN; empty if it only reports that the bot is
   * verified.
   */
  readonly cdnVerified: string | null
  readonly headers: Readonly<Record<string, string>>
}

const BROWSER = {
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'accept-language': 'pt-BR,pt;q=0.9',
  'upgrade-insecure-requests': '1',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

/**
 * The visits of the demo's visitors, with IP addresses from the documentation blocks (RFC 5737).
 */
const VISITS: Readonly<Record<DemoVisitor, Visit>> = {
  phone: {
    ip: '203.0.113.7',
    country: 'BR',
    asn: 26599,
    cdnVerified: null,
    headers: {
      ...BROWSER,
      'user-agent': `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/153.0.0.0 Mobile Safari/537.36`,
    },
  },
  laptop: {
    ip: '198.51.100.20',
    country: 'PT',
    asn: 3243,
    cdnVerified: null,
    headers: {
      ...BROWSER,
      'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`,
    },
  },
  script: {
    ip: '203.0.113.80',
    country: 'BR',
    asn: 26599,
    cdnVerified: null,
    headers: { accept: '*/*', 'user-agent': 'python-requests/2.32.3' },
  },
  headless: {
    ip: '192.0.2.44',
    country: 'US',
    asn: 16276,
    cdnVerified: null,
    headers: {
      ...BROWSER,
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/153.0.0.0 Safari/537.36`,
    },
  },
  reviewer: {
    ip: '192.0.2.200',
    country: 'US',
    asn: 15169,
    cdnVerified: '',
    headers: {
      accept: '*/*',
      'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    },
  },
}

const { program } = compile(RULESET)

/** Decides a demo visitor as an edge would; returns `null` if the engine rejects the ruleset. */
export function judge(visitor: DemoVisitor): { explanation: Explanation; ms: number } | null {
  const campaign = program && findCampaign(program, '/')
  if (!program || !campaign) return null
  const facts = factsOf(VISITS[visitor])
  const begin = performance.now()
  const explanation = explain(program, campaign, facts)
  return { explanation, ms: performance.now() - begin }
}

function factsOf({ ip: address, country, asn, cdnVerified, headers: sent }: Visit): Facts {
  const headers: RequestHeaders = readRequestHeaders((name) => sent[name] ?? null, {
    isSecure: true,
    protocol: 'HTTP/2',
    tlsVersion: 'TLSv1.3',
  })
  const now = Date.now()
  const ip = parseIp(address)
  const agent = classifyAgent(headers)
  const { score, isPrefetch } = gatherEvidence(headers, agent)
  return {
    ip,
    country,
    region: null,
    subdivision: null,
    city: null,
    asn,
    asOrganisation: null,
    networks: locateNetwork({ asn, ip, now }).networks,
    connection: null,
    userAgent: headers.userAgent,
    agent,
    crawler: identifyCrawler({
      ip,
      asn,
      named: agent.namedCrawler,
      cdnVerified,
      signatureAgent: null,
      now,
    }),
    evidence: score,
    prefetch: isPrefetch,
    languages: parseAcceptLanguage(headers.acceptLanguage),
    referrerHost: null,
    parameters: {},
    accessCount: null,
    clicks: null,
    requestsPerMinute: null,
    sampleKey: null,
    draw: 0,
    now,
  }
}
