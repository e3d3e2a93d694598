import { describe, expect, it } from 'vitest'
import { kinds, visitor } from '../../test/visitor.ts'
import { classifyAgent } from '../agents/classify-agent.ts'
import { agentReason, parityReason } from '../decision/crawler-reasons.ts'
import { decide } from '../decision/decide.ts'
import { type ReasonCode, visitClass } from '../decision/reasons.ts'
import { compile } from '../ruleset/compile.ts'
import { INVALID_TRAFFIC_RULES, isPerson } from '../ruleset/invalid-traffic.ts'
import { AGENTS_FOR_PEOPLE } from './agents-for-people.ts'
import { CRAWLERS } from './crawlers.ts'
import { identifyCrawler } from './identify-crawler.ts'

/** User agents as documented by their owners. */
const LABELLED = [
  [
    'chatgpt-user',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  ],
  [
    'claude-user',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  ],
  [
    'perplexity-user',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
  ],
  [
    'google-agents',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-Agent; +https://developers.google.com/crawling/docs/crawlers-fetchers/google-agent) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'mistral-user',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)',
  ],
  [
    'amazon-user',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-User/0.1) Chrome/119.0.6045.214 Safari/537.36',
  ],
] as const

const AS_OF = '2026-11-22T06:00:00Z'
const NOW = Date.parse(AS_OF) + 3_600_000
/** The catalogue with fresh lists for all owners that publish one. */
const FRESH = CRAWLERS.map((crawler) =>
  crawler.purpose === 'agent' && crawler.verification === 'ranges'
    ? { ...crawler, ranges: ['192.0.2.0/24'], asOf: AS_OF }
    : crawler,
)
const INSIDE = { version: 4, value: 0xc000_0207 } as const
const OUTSIDE = { version: 4, value: 0xcb00_7107 } as const

const identify = (named: string | null, more: Partial<Parameters<typeof identifyCrawler>[0]>) =>
  identifyCrawler(
    { ip: OUTSIDE, asn: null, named, cdnVerified: null, signatureAgent: null, now: NOW, ...more },
    FRESH,
  )

const { program } = compile({
  schema: 1,
  domain: { id: 1, name: 'example.com' },
  campaigns: [
    {
      ...{ id: 1, path: '/', status: 'active', delivery: 'proxy' },
      ...{ blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w' },
      rules: INVALID_TRAFFIC_RULES.map(({ id, when }) => ({
        ...{ id, when },
        ...{ reason: 'POLICY.GEO', action: 'white' },
      })),
    },
  ],
})
const judge = (changes: Parameters<typeof visitor>[0], state: object = {}) => {
  const [campaign] = program?.campaigns ?? []
  if (!program || !campaign) throw new Error('The rules do not compile')
  return decide(
    program,
    { ...campaign, isUnconditional: false, ...state },
    visitor({ networks: kinds('hosting'), evidence: 9, ...changes }),
  )
}

describe('agents for people', () => {
  it.each(LABELLED)('%s is named by its documented agent', (id, userAgent) => {
    const hints = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
    expect(classifyAgent({ userAgent, ...hints }).namedCrawler).toBe(id)
    expect(AGENTS_FOR_PEOPLE.map((each) => each.id)).toContain(id)
  })

  it('are verified by range or signature, claimed from elsewhere, and spoofed once denied', () => {
    for (const { id, verification, signatureAgents } of AGENTS_FOR_PEOPLE) {
      const hasRanges = verification === 'ranges'
      if (hasRanges) expect(identify(id, { ip: INSIDE })).toMatchObject({ id, state: 'verified' })
      expect(identify(id, {})?.state).toBe('claimed')
      const denied = identify(id, { reverseDns: 'denied' })
      if (hasRanges) expect(denied?.state).toBe('spoofed')
      for (const signatureAgent of signatureAgents) {
        expect(identify(null, { signatureAgent })).toMatchObject({ id, state: 'verified' })
      }
    }
  })

  it.each(['verified', 'claimed'] as const)(
    'get the main page if %s, in a class of their own',
    (state) => {
      const crawler = { id: 'chatgpt-user', purpose: 'agent', state } as const
      const reason = `AGENT.${state.toUpperCase()}`
      expect(judge({ crawler })).toMatchObject({ action: 'black', reason, ruleId: null })
      expect(visitClass(agentReason(crawler) ?? 'PASS.DEFAULT')).toBe('agent')
      expect(parityReason(crawler)).toBeNull()
      expect(isPerson(visitor({ crawler }))).toBe(false)
    },
  )

  it('get what everyone gets while the campaign is closed, and no draw while it is open', () => {
    const crawler = { id: 'chatgpt-user', purpose: 'agent', state: 'verified' } as const
    expect(judge({ crawler }, { status: 'paused' })).toMatchObject({
      action: 'white',
      reason: 'POLICY.PAUSED',
    })
    expect(judge({ crawler, draw: 0.99 }, { peopleShare: 1 }).action).toBe('black')
  })

  it('are judged like everyone if spoofed', () => {
    const crawler = { id: 'chatgpt-user', purpose: 'agent', state: 'spoofed' } as const
    expect(judge({ crawler })).toMatchObject({ action: 'white', ruleId: 'spoofed-crawler' })
  })
})

it('a reason of an unknown group, as from a newer edge, is counted as system', () => {
  expect(visitClass('NEXT.CODE' as ReasonCode)).toBe('system')
})
