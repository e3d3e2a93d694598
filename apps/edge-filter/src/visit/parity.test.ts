import { CRAWLERS, formatIp, isReviewer, parseCidr, type Ruleset } from '@crivo/filter-engine'
import { HOUR_MS, type HourSeed, hourOf } from '@crivo/shared'
import { networkOf } from '@crivo/visit'
import { describe, expect, it } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, NOBODY_PASSES, rulesetOf, signed } from '../../test/rulesets.ts'

/** A time at which the crawlers' ranges are fresh. */
const NOW = Math.max(...CRAWLERS.map(({ asOf }) => (asOf === null ? 0 : Date.parse(asOf))))

/** A network that belongs to no crawler's owner, from which anyone could claim a crawler's name. */
const ELSEWHERE = '203.0.113.0'

/** One visit per reviewer: from its network, or by its name if it has no other proof. */
const REVIEWERS = CRAWLERS.filter(isReviewer).map(
  ({ id, ranges: [range], asns: [asn], tokens: [token] }) => {
    const block = range === undefined ? null : parseCidr(range)
    const ip =
      block === null
        ? null
        : block.version === 4
          ? { version: 4 as const, value: block.first }
          : { version: 6 as const, high: block.firstHigh, low: block.firstLow }
    const headers: Record<string, string> = {
      'user-agent': token?.replace('^', '') ?? BROWSER['user-agent'],
      'cf-connecting-ip': ip === null ? '203.0.113.7' : formatIp(ip),
    }
    return {
      ...{ id, network: ip === null ? ELSEWHERE : networkOf(ip) },
      visit: { headers, ...(asn === undefined ? {} : { cf: { asn } }) },
    }
  },
)

type Changes = Parameters<typeof campaign>[0]

async function edgeWith(
  changes: Changes,
  own: Partial<Ruleset> = {},
  upstream: { clicks?: number; seed?: () => HourSeed | null } = {},
): Promise<Edge> {
  const ruleset = { ...rulesetOf(campaign(changes)), schema: 3 as const, ...own }
  const held = await signed({ ruleset })
  const { clicks = 0, seed = () => null } = upstream
  const edge = new Edge(held, {
    claim: async () => clicks,
    ruleset: async () => ({ version: held.version, signed: held, seed: seed() }),
  })
  edge.now = NOW
  return edge
}

const answerOf = async (response: Response) => [
  response.status,
  response.headers.get('location'),
  await response.text(),
]

describe('a closed campaign does not reveal reviewers', () => {
  it.each<[string, Changes, Partial<Ruleset>, number]>([
    ['paused', { status: 'paused' }, {}, 0],
    ['always white', { alwaysWhite: true }, {}, 0],
    ['before its window', { window: { from: '2099-01-01T00:00:00Z', until: null } }, {}, 0],
    ['after its window', { window: { from: null, until: '2001-01-01T00:00:00Z' } }, {}, 0],
    ['at its limit', { clickLimit: 5 }, {}, 5],
    ['of a frozen account', {}, { account: 'frozen' }, 0],
    ['over quota', { rules: NOBODY_PASSES }, { account: 'over-quota' }, 0],
  ])('%s', async (_, changes, own, clicks) => {
    const edge = await edgeWith({ peopleShare: 5, ...changes }, own, { clicks })
    const person = await answerOf(await edge.visit('/promo?q=1'))
    const [{ action } = fail()] = edge.visits
    for (const { id, visit } of REVIEWERS) {
      const { headers, ...rest } = visit
      expect(await answerOf(await edge.visit('/promo?q=1', { headers, ...rest })), id).toEqual(
        person,
      )
      expect(edge.visits.at(-1), id).toMatchObject({ action, ruleId: null })
    }
  })
})

describe('a reviewer of an open campaign', () => {
  const pagesOf = async (edge: Edge) => {
    const before = edge.visits.length
    for (const { visit } of REVIEWERS) await edge.visit('/promo', visit)
    const seen = edge.visits.slice(before)
    for (const { reason } of seen) expect(reason).toMatch(/^(VERIFIED|CLAIMED)\./)
    return new Set(seen.map(({ action }) => action))
  }

  it('gets the main page where nine in ten people get it, whatever the rules say', async () => {
    const edge = await edgeWith({ rules: NOBODY_PASSES })
    expect(await pagesOf(edge)).toEqual(new Set(['black']))
  })

  it('gets the fallback page where hardly anybody gets the main page, whatever the rules say', async () => {
    const edge = await edgeWith({ rules: [], peopleShare: 0 })
    expect(await pagesOf(edge)).toEqual(new Set(['white']))
  })

  /** Asks an open campaign for each reviewer's page, hour by hour for a day. */
  const pagesOfDay = async () => {
    const seed = () => ({ hour: hourOf(edge.now), secret: 'a'.repeat(43) })
    const edge: Edge = await edgeWith({ rules: NOBODY_PASSES, peopleShare: 5 }, {}, { seed })
    const hours = []
    for (let hour = 0; hour < 24; hour += 1) {
      edge.now = NOW + hour * HOUR_MS
      await pagesOf(edge)
      const actions = edge.visits.slice(-REVIEWERS.length).map(({ action }) => action)
      hours.push(REVIEWERS.map(({ network }, index) => ({ network, action: actions[index] })))
    }
    return hours
  }

  it('gets the page drawn for its network and hour, and both pages in the course of a day', async () => {
    const hours = await pagesOfDay()
    for (const seen of hours) {
      for (const pages of Map.groupBy(seen, ({ network }) => network).values()) {
        expect(new Set(pages.map(({ action }) => action)).size).toBe(1)
      }
    }
    for (const pages of Map.groupBy(hours.flat(), ({ network }) => network).values()) {
      expect(new Set(pages.map(({ action }) => action))).toEqual(new Set(['black', 'white']))
    }
  })

  it('gets people’s page as often, even if they are always sent away from the page drawn for a crawler’s name', async () => {
    const hours = await pagesOfDay()
    const sames = hours.map((seen) => {
      const asked = seen.find(({ network }) => network === ELSEWHERE) ?? fail()
      const reviewers = seen.filter(({ network }) => network !== ELSEWHERE)
      const ofPeople = asked.action === 'black' ? 'white' : 'black'
      return reviewers.filter(({ action }) => action === ofPeople).length / reviewers.length
    })
    expect(sames.reduce((sum, same) => sum + same, 0) / sames.length).toBeGreaterThan(1 / 3)
  })

  it('gets a page drawn with the newest seed, and with the ruleset’s hash once that is old', async () => {
    const [reviewer = fail()] = REVIEWERS
    let secret = 'a'.repeat(43)
    let hour = hourOf(NOW)
    const seed = () => ({ hour, secret })
    const pagesOverDays = async (edge: Edge, ages: number) => {
      const pages = []
      for (let index = 0; index < 40; index += 1) {
        edge.now = NOW + index * 24 * HOUR_MS
        hour = hourOf(edge.now) - ages
        await edge.visit('/promo', reviewer.visit)
        pages.push(edge.visits.at(-1)?.action)
      }
      return pages.join()
    }
    const open = () => edgeWith({ peopleShare: 5 }, {}, { seed })
    const first = await pagesOverDays(await open(), 0)
    expect(await pagesOverDays(await open(), 2)).toBe(first)
    const withoutSeed = await pagesOverDays(await open(), 3)
    expect(withoutSeed).not.toBe(first)
    secret = 'b'.repeat(43)
    expect(await pagesOverDays(await open(), 0)).not.toBe(first)
    expect(await pagesOverDays(await open(), 3)).toBe(withoutSeed)
  })
})

function fail(): never {
  throw new Error('nothing there')
}
