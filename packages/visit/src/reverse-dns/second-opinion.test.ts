import { CRAWLERS, type Facts, FLOOR_FEED, parityReason, REVERSE_DNS } from '@crivo/filter-engine'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@crivo/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../facts.ts'
import { MemoryStore } from './memory-store.ts'
import { ReverseDnsOpinions } from './opinions.ts'
import { resolveAt } from './resolver.ts'
import { type AskReverseDns, withReverseDns } from './second-opinion.ts'

const LISTED = Date.UTC(2026, 10, 20)
const FEED = {
  ...FLOOR_FEED,
  crawlers: CRAWLERS.map((crawler) =>
    crawler.asOf === null ? crawler : { ...crawler, asOf: new Date(LISTED).toISOString() },
  ),
}
const ADDRESS = '203.0.113.7'
const REVERSE = '7.113.0.203.in-addr.arpa'

const factsOf = (userAgent: string, now = LISTED): Facts => {
  const headers = new Headers({ 'user-agent': userAgent, 'cf-connecting-ip': ADDRESS })
  const url = new URL('https://shop.example/promo')
  const knowledge = { now, signatureAgent: null, feed: FEED }
  return readFacts({ headers, cf: undefined }, url, knowledge)
}

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const never = () => () => undefined
const stateOf = async (
  facts: Facts,
  askReverseDns: AskReverseDns | null,
  setTimer: (run: () => void, ms: number) => () => void = never,
) => {
  const context = { askReverseDns, setTimer, random: () => 0, waitUntil: () => undefined }
  return (await withReverseDns(facts, FEED, context)).crawler?.state
}

describe('withReverseDns', () => {
  it('verifies or disproves a name, and leaves it claimed without an answer', async () => {
    const facts = factsOf(GOOGLEBOT)
    expect(facts.crawler?.state).toBe('claimed')
    expect(await stateOf(facts, async () => 'confirmed')).toBe('verified')
    expect(await stateOf(facts, async () => 'denied')).toBe('spoofed')
    expect(await stateOf(facts, async () => 'unknown')).toBe('claimed')
    expect(await stateOf(facts, () => Promise.reject(new Error('no Hub')))).toBe('claimed')
    expect(await stateOf(facts, null)).toBe('claimed')
  })

  it('waits for 150 ms while the query continues', async () => {
    const late = Promise.withResolvers<'denied'>()
    const left: Promise<unknown>[] = []
    const context = {
      askReverseDns: () => late.promise,
      random: () => 0,
      setTimer: (run: () => void, ms: number) => {
        expect(ms).toBe(150)
        run()
        return () => undefined
      },
      waitUntil: (asked: Promise<unknown>) => void left.push(asked),
    }
    const { crawler } = await withReverseDns(factsOf(GOOGLEBOT), FEED, context)
    expect(crawler?.state).toBe('claimed')
    late.resolve('denied')
    expect(await Promise.all(left)).toEqual(['denied'])
  })

  it('asks nothing about visits that claim no crawler with documented host names', async () => {
    const asked: unknown[] = []
    const ask: AskReverseDns = async (question) => {
      asked.push(question)
      return 'denied'
    }
    const agents = ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0', 'curl/8', 'OAI-SearchBot/1.0']
    for (const agent of agents) {
      const facts = factsOf(agent)
      expect(await stateOf(facts, ask)).toBe(facts.crawler?.state)
    }
    expect(asked).toEqual([])
  })
})

const HOST = 'crawl-7'
const MODES = ['true', 'denied', 'lie', 'failing', 'garbage', 'hanging', 'down'] as const
type Mode = (typeof MODES)[number]

/** A resolver whose behavior changes, and its true answers. */
class FickleResolver {
  mode: Mode = 'true'
  now = LISTED
  isAsked = false
  /** When and how each lookup of the visitor ended. */
  readonly ended: { readonly at: number; readonly mode: Mode }[] = []
  readonly #domain: string

  constructor(domain: string) {
    this.#domain = domain
  }

  fetch = async (input: string | URL | Request): Promise<Response> => {
    const { searchParams } = new URL(new Request(input).url)
    const name = searchParams.get('name') ?? ''
    const answer = (...data: string[]) => {
      const type = searchParams.get('type') === 'PTR' ? 12 : 1
      return Response.json({ Status: 0, Answer: data.map((one) => ({ name, type, data: one })) })
    }
    this.isAsked ||= name === REVERSE
    if (this.mode === 'down') throw new Error('the resolver is down')
    const isVisitor = name === REVERSE || name.startsWith(HOST)
    if (!isVisitor) return answer()
    if (this.mode === 'hanging') {
      this.now += 4 * SECOND_MS
      throw new DOMException('Timed out', 'TimeoutError')
    }
    if (this.mode === 'failing') return Response.json({ Status: 2 })
    if (this.mode === 'garbage') return new Response('<html>')
    if (this.mode === 'denied') return answer()
    const domain = this.mode === 'lie' ? `${this.#domain}.evil.example` : this.#domain
    return name === REVERSE ? answer(`${HOST}.${domain}.`) : answer(ADDRESS)
  }

  /** Whether the rule counts the visitor as disproved by the last day's answers. */
  get isDisproved(): boolean {
    const last = this.ended.at(-1)
    if (last === undefined || last.mode === 'true' || last.mode === 'down') return false
    if (last.mode === 'denied' || last.mode === 'lie') return true
    const answered = this.ended.findLastIndex(({ mode }) => isAnswer(mode))
    const failures = this.ended
      .slice(answered + 1)
      .filter(({ at, mode }) => last.at - at < DAY_MS && mode !== 'down')
    return failures.length >= 3
  }
}

const isAnswer = (mode: Mode): boolean => ['true', 'denied', 'lie'].includes(mode)

const NAMES = CRAWLERS.flatMap(({ id, tokens: [token] }) =>
  REVERSE_DNS.has(id) && token !== undefined ? [{ id, agent: token.replace('^', '') }] : [],
)

describe('parity', () => {
  it('holds for any name while reverse DNS lies, times out or changes its answer', async () => {
    let spoofed = 0
    const visit = fc.record({
      after: fc.constantFrom(0, 6 * 60_000, HOUR_MS, 7 * HOUR_MS, 25 * HOUR_MS),
      mode: fc.constantFrom(...MODES),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.array(visit, { minLength: 1, maxLength: 12 }),
        async ({ id, agent }, visits) => {
          const [domain = ''] = REVERSE_DNS.get(id)?.domains ?? []
          const resolver = new FickleResolver(domain)
          const opinions = new ReverseDnsOpinions(
            resolveAt('https://dns.example/', resolver.fetch),
            new MemoryStore(),
            { now: () => resolver.now, timeout: () => AbortSignal.timeout(60_000) },
          )
          for (const { after, mode } of visits) {
            resolver.now += after
            resolver.mode = mode
            const arrivedAt = resolver.now
            const { crawler } = await withReverseDns(factsOf(agent, arrivedAt), FEED, {
              askReverseDns: async (question) => {
                resolver.isAsked = false
                const { opinion } = await opinions.ask('visitor', question)
                if (resolver.isAsked) resolver.ended.push({ at: resolver.now, mode })
                return opinion
              },
              setTimer: never,
              random: () => 0,
              waitUntil: () => undefined,
            })
            if (crawler?.state === 'spoofed') {
              spoofed += 1
              expect(resolver.isDisproved, id).toBe(true)
              expect(arrivedAt - LISTED, id).toBeLessThanOrEqual(2 * DAY_MS)
            } else expect(parityReason(crawler), id).not.toBeNull()
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(spoofed).toBeGreaterThan(0)
  })
})
