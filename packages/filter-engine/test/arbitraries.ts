import fc from 'fast-check'
import type { Agent } from '../src/agents/agent.ts'
import type { Condition } from '../src/conditions/condition.ts'
import { FACT_SCHEME, type FactName, schemeOf } from '../src/conditions/scheme.ts'
import type { Facts } from '../src/decision/facts.ts'
import { RULE_REASON_CODES } from '../src/decision/reasons.ts'
import { CHECKED_REASONS } from '../src/decision/visitor-check.ts'
import type { Ruleset } from '../src/ruleset/ruleset.ts'
import { PHONE } from './visitor.ts'

const WORDS = ['São Paulo', 'berlin', 'Telefonica', 'promo'] as const
const HOSTS = ['instagram.com', 'l.instagram.com', 'example.org'] as const
const LANGUAGES = ['pt', 'pt-BR', 'en-US', 'zh-Hant'] as const
const BLOCKS = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'] as const
const CODES = {
  country: ['BR', 'PT', 'US'],
  subdivision: ['BR-SP', 'PT-11'],
  network: ['hosting', 'vpn', 'tor'],
  bot: ['missing', 'library', 'crawler'],
  tool: ['scraper', 'ad-spy'],
  crawler: ['spoofed'],
  os: ['windows', 'android', 'other'],
  browser: ['chrome', 'safari', 'other'],
  device: ['mobile', 'desktop', 'tv'],
  inApp: ['instagram', 'tiktok'],
} as const

const subset = <T>(values: readonly T[]) => fc.subarray([...values])

function leafOf(fact: FactName): fc.Arbitrary<Condition> {
  switch (schemeOf(fact).kind) {
    case 'code':
      return subset<string>(CODES[fact as keyof typeof CODES]).map((value) => ({
        fact,
        op: 'in',
        value,
      }))
    case 'text':
      return fc.oneof(
        subset<string>(WORDS).map((value) => ({ fact, op: 'in' as const, value })),
        fc.constantFrom(...WORDS).map((value) => ({ fact, op: 'contains' as const, value })),
        fc.constantFrom(...WORDS).map((value) => ({ fact, op: 'startsWith' as const, value })),
        fc.constantFrom('*a*', '?ao*', '*').map((value) => ({
          fact,
          op: 'matches' as const,
          value,
        })),
      )
    case 'host':
      return subset<string>(HOSTS).map((value) => ({ fact, op: 'in', value }))
    case 'ip':
      return fc.oneof(
        subset<string>(BLOCKS).map((value) => ({ fact, op: 'in' as const, value })),
        fc.constant({ fact, op: 'in' as const, list: 'blocked' }),
      )
    case 'number':
      return subset([64_500, 28_573]).map((value) => ({ fact, op: 'in', value }))
    case 'quantity':
      return fc.integer({ min: 0, max: 6 }).map((value) => ({ fact, op: 'atLeast', value }))
    case 'flag':
      return fc.boolean().map((value) => ({ fact, op: 'is', value }))
    case 'time':
      return fc.constantFrom('before' as const, 'from' as const).map((op) => ({
        fact,
        op,
        value: '1970-01-01T00:00:01Z',
      }))
    case 'language':
      return fc
        .tuple(fc.constantFrom('in' as const, 'accepts' as const), subset<string>(LANGUAGES))
        .map(([op, value]) => ({ fact, op, value }))
    case 'parameter':
      return fc.oneof(
        fc.constant({ fact: 'parameter' as const, op: 'present' as const, name: 'gclid' }),
        subset<string>(WORDS).map((value) => ({
          fact: 'parameter' as const,
          op: 'in' as const,
          name: 'utm_source',
          value,
        })),
      )
    case 'sample':
      return fc.integer({ min: 0, max: 100 }).map((value) => ({
        fact: 'sample' as const,
        op: 'below' as const,
        value,
        salt: 's',
      }))
  }
}

const factNames = Object.keys(FACT_SCHEME) as FactName[]
const HAS_UNKNOWN = factNames.filter(
  (fact) => !['flag', 'time', 'parameter'].includes(schemeOf(fact).kind),
)

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...factNames).chain(leafOf) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...HAS_UNKNOWN).map((fact) => ({ fact, op: 'unknown' as const })),
  },
)

/** Any valid condition, nested a few levels deep. */
export const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('node'), { maxLength: 3 }).map((any) => ({ any })),
    tie('node').map((not) => ({ not })),
  ),
})).node

const rule = (index: number) =>
  fc
    .record({
      id: fc.constant(`r${index}`),
      reason: fc.constantFrom(...RULE_REASON_CODES),
      action: fc.constantFrom('black' as const, 'white' as const),
      mode: fc.constantFrom('live' as const, 'live' as const, 'monitor' as const),
      when: condition,
    })
    .map((drawn) =>
      drawn.reason === 'PASS.ALLOW_LIST' ? { ...drawn, action: 'black' as const } : drawn,
    )
    .chain((drawn) =>
      drawn.action === 'white' && CHECKED_REASONS.has(drawn.reason)
        ? fc.constantFrom({ ...drawn, check: true as const }, drawn)
        : fc.constant(drawn),
    )

const rules = fc
  .integer({ min: 0, max: 6 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, index) => rule(index))))

/** A stage of any share with any rules. */
export const stage = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  share: fc.constantFrom(1, 5, 25, 100),
  salt: fc.constantFrom('0123456789abcdef', 'fedcba9876543210'),
  rules,
})

/** A ruleset with one campaign of any state and rules. */
export const ruleset: fc.Arbitrary<Ruleset> = fc.record({
  schema: fc.constant(7 as const),
  domain: fc.constant({ id: 1, name: 'example.com' }),
  account: fc.constantFrom(
    'active' as const,
    'active' as const,
    'frozen' as const,
    'over-quota' as const,
  ),
  onError: fc.constantFrom('black' as const, 'white' as const),
  lists: fc.constant({ blocked: { kind: 'ip' as const, entries: [...BLOCKS] } }),
  campaigns: fc.tuple(
    fc.record({
      id: fc.constant(1),
      path: fc.constant('/'),
      status: fc.constantFrom(
        'active' as const,
        'active' as const,
        'paused' as const,
        'testing' as const,
      ),
      delivery: fc.constantFrom('proxy' as const, 'redirect' as const),
      blackUrl: fc.constant('https://example.org/black'),
      whiteUrl: fc.constant('https://example.org/white'),
      alwaysWhite: fc.constantFrom(false, false, true),
      window: fc.constantFrom(
        null,
        { from: '1970-01-01T00:00:00.500Z', until: null },
        { from: null, until: '1970-01-01T00:00:02Z' },
      ),
      clickLimit: fc.constantFrom(null, 3),
      agents: fc.constantFrom(undefined, 'white' as const),
      peopleShare: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
      check: fc.option(
        fc.record({ share: fc.integer({ min: 0, max: 5 }), salt: fc.constantFrom('a', 'b') }),
        { nil: undefined },
      ),
      rules,
    }),
  ),
})

const agent: fc.Arbitrary<Agent> = fc.record({
  bot: fc.constantFrom(null, null, 'missing' as const, 'library' as const, 'crawler' as const),
  botName: fc.constant(null),
  claimedOs: fc.constant('other' as const),
  isWebview: fc.constant(false),
  engine: fc.constant(null),
  namedCrawler: fc.constant(null),
  tool: fc.constantFrom(null, 'scraper' as const, 'ad-spy' as const),
  os: fc.constantFrom('windows' as const, 'android' as const, 'other' as const),
  browser: fc.constantFrom('chrome' as const, 'other' as const),
  device: fc.constantFrom('desktop' as const, 'mobile' as const),
  inApp: fc.constantFrom(null, 'instagram'),
})

const unknownOr = <T>(...values: readonly T[]): fc.Arbitrary<T | null> =>
  fc.constantFrom(null, ...values)

/** Facts of any visit except a crawler's. */
export const facts: fc.Arbitrary<Facts> = fc.record({
  ip: unknownOr(
    { version: 4 as const, value: 0xcb_00_71_07 },
    { version: 6 as const, high: 0x2001_0db8_0000_0000n, low: 1n },
  ),
  country: unknownOr('BR', 'PT', 'US'),
  region: unknownOr('São Paulo'),
  subdivision: unknownOr('BR-SP'),
  city: unknownOr('são paulo', 'Berlin'),
  asn: unknownOr(64_500),
  asOrganisation: unknownOr('TELEFONICA BRASIL'),
  networks: fc.subarray([
    { kind: 'relay' as const, source: 'a', asOf: '2026-08-01' },
    { kind: 'vpn' as const, source: 'b', asOf: '2026-08-01' },
    { kind: 'hosting' as const, source: 'c', asOf: '2026-08-01' },
  ]),
  connection: unknownOr(
    {
      ...{ protocol: 'HTTP/2', tlsVersion: 'TLSv1.3', tlsCipher: 'AEAD-AES128-GCM-SHA256' },
      ...{
        helloLength: 1772,
        roundTripMs: 34,
        ciphersHash: 'JZtiTn8H',
        extensionsHash: 'Y7DIC8A6',
      },
    },
    {
      ...{ protocol: 'HTTP/1.1', tlsVersion: null, tlsCipher: null, helloLength: null },
      ...{ roundTripMs: null, ciphersHash: null, extensionsHash: null },
    },
  ),
  userAgent: unknownOr('Mozilla/5.0 promo'),
  agent: fc.oneof(fc.constant(PHONE), agent),
  crawler: fc.constantFrom(null, {
    id: 'googlebot',
    purpose: 'search' as const,
    state: 'spoofed' as const,
  }),
  evidence: fc.integer({ min: 0, max: 8 }),
  prefetch: fc.boolean(),
  languages: unknownOr<readonly string[]>([], ['pt-BR', 'en'], ['zh-TW']),
  referrerHost: unknownOr('l.instagram.com', 'example.com'),
  parameters: fc.constantFrom<Record<string, string>>({}, { gclid: 'x', utm_source: 'PROMO' }),
  accessCount: unknownOr(0, 5),
  clicks: unknownOr(0, 3),
  requestsPerMinute: unknownOr(1, 90),
  sampleKey: unknownOr('a', 'b'),
  draw: fc.constantFrom(0, 0.35, 0.5, 0.65, 0.99),
  now: fc.constantFrom(0, 1_000, 5_000),
})
