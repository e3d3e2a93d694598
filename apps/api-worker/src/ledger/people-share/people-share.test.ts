import { runInDurableObject } from 'cloudflare:test'
import { HOUR_MS, MINUTE_MS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { batchOf, compact, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { countShares } from './count-shares.ts'
import type { PageSpan } from './page-spans.ts'
import { isShareCountDue, nextShareCount, noteSharesCounted } from './schedule.ts'
import { toTenths } from './share.ts'

const NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
const HOUR = NOW / HOUR_MS
const WHITE = { action: 'white', reason: 'POLICY.GEO' } as const

type Pages = Omit<PageSpan, 'place'> & Partial<Pick<PageSpan, 'place'>>
const PAGES: Pages[] = [{ id: 1, black: 'shop/offer', white: 'shop/blog' }]

/** Visits from people on as many networks, spread over the latest hours. */
function people(count: number, changes: Partial<VisitRow> = {}, { campaign = 1, from = 0 } = {}) {
  return Array.from({ length: count }, (_, index) => {
    const network = from + index
    const clientIp = `${100 + Math.floor(network / 256)}.${network % 256}.7.9`
    return visit(campaign, { at: NOW - (index % 8) * HOUR_MS, clientIp, ...changes })
  })
}

type Batch = VisitRow[] | { described: VisitRow[] }

/** Counts the shares in a new ledger with these visits. */
async function countedShares(
  batches: readonly Batch[],
  pages: readonly Pages[] = PAGES,
  before: readonly Pages[] = [],
) {
  const ledger = newLedger()
  for (const batch of batches) {
    const isDescribed = 'described' in batch
    const visits = isDescribed ? batch.described : batch
    await ledger.append({ ...batchOf(visits), isDescribed })
  }
  const counted = await runInDurableObject(ledger, (_, { storage }) =>
    countShares(storage.sql, { present: pages.map(placed), former: before.map(placed) }, HOUR),
  )
  return [...counted.values()]
}

/** Counts the shares in a new ledger with these visits, in percent. */
const shares = async (...given: Parameters<typeof countedShares>) =>
  (await countedShares(...given)).map(({ share }) =>
    share === null ? null : Math.round(share * 100),
  )

const placed = (pages: Pages): PageSpan => ({ place: `shop.example/${pages.id}`, ...pages })

describe('the share of people who get the main page', () => {
  it('is unknown if most visitors from people’s networks look like programs', async () => {
    const stripped = (count: number, from: number, campaign = 1) =>
      people(count, { ...WHITE, facts: '{"evidence":4}' }, { campaign, from })
    // A rule of the zone can remove the headers of everyone, or of those who follow the ad.
    expect(await shares([stripped(60, 0)])).toEqual([50])
    expect(await shares([people(60, {}, { from: 200 }), stripped(61, 0)])).toEqual([50])
    // So can a campaign that makes only the ad's visitors look so, who get the main page.
    const shown = people(61, { facts: '{"evidence":4}' })
    expect(await shares([people(60, WHITE, { from: 200 }), shown])).toEqual([50])
    // Few networks that visit every hour do not outnumber them.
    const often = Array.from({ length: 24 }, (_, ago) =>
      people(5, { at: NOW - ago * HOUR_MS }, { from: 200 }),
    )
    expect(await shares([...often, stripped(60, 0)])).toEqual([50])
    const named = people(60, { ...WHITE, botName: 'curl' })
    expect(await shares([named])).toEqual([50])
    const nowhere = people(60, WHITE).map((each, at) => ({ ...each, clientIp: null, asn: at }))
    expect(await shares([nowhere])).toEqual([50])
    const many = Array.from({ length: 5 }, (_, id) => ({ id, black: `a/${id}`, white: `b/${id}` }))
    const spread = many.map(({ id }) => stripped(12, 20 * id, id))
    expect(await shares(spread, many.slice(1))).toEqual([null, null, null, null])
    expect(await shares([...spread, stripped(9, 200, 4)], many.slice(1))).toEqual([50, 50, 50, 50])
  })

  it('is not doubted because of a few programs, or many in data centres', async () => {
    const programs = (count: number, facts: string) =>
      people(count, { ...WHITE, facts }, { from: 200 })
    expect(await shares([people(60), programs(60, '{"evidence":4}')])).toEqual([100])
    expect(await shares([programs(49, '{"evidence":4}')])).toEqual([null])
    const hosted = programs(90, '{"network":"hosting","evidence":4}')
    expect(await shares([people(60), hosted])).toEqual([100])
    const described = { described: programs(90, '{"evidence":4}') }
    expect(await shares([people(60), described])).toEqual([100])
    // Reviewers get either page anyway.
    const half = [people(40), people(40, WHITE, { from: 100 }), programs(90, '{"evidence":4}')]
    expect(await shares(half)).toEqual([50])
  })

  it('is that of people, without bots and reviewers', async () => {
    const others = [
      people(80, { reason: 'VERIFIED.AD', botName: 'adsbot' }, { from: 300 }),
      people(80, { reason: 'CLAIMED.SEARCH', facts: '{"crawler":"x"}' }, { from: 400 }),
      people(80, { facts: '{"evidence":3}' }, { from: 500 }),
      people(80, { facts: '{"network":"hosting"}' }, { from: 600 }),
      people(80, { os: null }, { from: 700 }),
      people(80, { facts: '{"unreadable' }, { from: 900 }),
    ]
    const withoutFacts = people(20, { facts: null })
    expect(await shares([withoutFacts, people(60, WHITE, { from: 20 }), ...others])).toEqual([25])
  })

  it('counts pages that failed, in whose place a rule of the zone can show others', async () => {
    const failed = { status: 502, failure: 'SYS.ORIGIN_ERROR' }
    expect(await shares([people(60), people(60, { ...WHITE, ...failed }, { from: 60 })])).toEqual([
      50,
    ])
    expect(await shares([people(60, failed)])).toEqual([100])
  })

  it('is low for swapped pages, whatever the campaign calls its visitors', async () => {
    for (const changes of [
      WHITE,
      { action: 'white', reason: 'POLICY.PAUSED' },
      { action: 'white', reason: 'SIVT.AUTOMATION', ruleId: 'made-up' },
    ] as const) {
      expect(await shares([people(100, changes)])).toEqual([0])
    }
  })

  it('counts the page given while the campaign tests or the account is over quota', async () => {
    const tested = people(100, { monitored: 'POLICY.GEO' })
    const unfiltered = people(100, { reason: 'SYS.QUOTA' }, { from: 100 })
    expect(await shares([tested, unfiltered])).toEqual([100])
  })

  it('is that of a split by any fact', async () => {
    const split = [
      people(120, { country: 'BR' }),
      people(80, { country: 'PT', ...WHITE }, { from: 120 }),
    ]
    expect(await shares(split)).toEqual([60])
  })

  it('is not set by one network', async () => {
    const flood = Array.from({ length: 400 }, () => visit(1, { at: NOW, clientIp: '9.9.9.9' }))
    expect(await shares([flood])).toEqual([null])
    expect(await shares([flood, people(60, WHITE)])).toEqual([2])
    const network6 = people(60).map((each, at) => ({ ...each, clientIp: `2001:db8:1:${at}::1` }))
    expect(await shares([network6])).toEqual([null])
  })

  it.each([
    ['a fallback page that requests the main page, however often', WHITE, 'black', 20],
    ['a fallback page that forwards everyone to the main page', WHITE, 'black', 1],
    ['a main page that forwards everyone to the fallback page', {}, 'white', 1],
  ] as const)('is half with %s', async (_, first, action, times) => {
    // A rule gives the other page to requests with a parameter that only the page adds.
    const opened = people(80, first)
    const again = opened.flatMap((visit) =>
      Array.from({ length: times }, (_, at) => ({
        ...{ ...visit, action, at: visit.at + 100 * (at + 1) },
        id: crypto.randomUUID(),
      })),
    )
    // A network's hour may start between its two visits, so that the second counts alone.
    for (const batches of [[[...again, ...opened]], [again, opened]]) {
      const [share = null] = await shares(batches)
      expect(Math.abs((share ?? 0) - 50)).toBeLessThanOrEqual(2)
    }
  })

  it('is about half with a main page that forwards everyone after minutes', async () => {
    // The later page counts alone if the network's hour starts in between.
    const opened = people(80)
    const later = people(80, WHITE).map((each) => ({ ...each, at: each.at + 8 * MINUTE_MS }))
    const [share] = await shares([[...opened, ...later]])
    expect(share).toBeGreaterThan(30)
    expect(share).toBeLessThanOrEqual(50)
  })

  it('is not near one while a fifth get another page, which requests the main page too', async () => {
    const others = people(20, WHITE, { from: 80 })
    const again = others.map((each) => ({
      ...{ ...each, action: 'black', reason: 'PASS.DEFAULT', at: each.at + 100 },
      id: crypto.randomUUID(),
    }))
    expect(await shares([people(80), others, again])).toEqual([80])
  })

  it.each([
    ['main', {}, WHITE, 75],
    ['fallback', WHITE, {}, 25],
  ] as const)(
    'is not near that of a few networks that get the %s page every hour',
    async (_, own, others, share) => {
      const often = Array.from({ length: 60 }, (_, ago) =>
        people(15, { ...own, at: NOW - ago * HOUR_MS }, { from: 300 }),
      )
      const ad = people(60, others).map((each, at) => ({ ...each, at: NOW - 12 * at * HOUR_MS }))
      expect(await shares([...often, ad])).toEqual([share])
    },
  )

  it('is not near one if only the first visitors of each network in an hour get the main page', async () => {
    // A rule on the time gives it to everyone for a third of each hour, as networks with many people
    // visit all the time.
    const busy = Array.from({ length: 12 }, (_, at) => {
      const minutes = 5 * at
      return people(240, { ...(minutes < 20 ? {} : WHITE) }).map((each) => ({
        ...each,
        at: each.at + minutes * MINUTE_MS,
      }))
    })
    const [share] = await shares(busy)
    expect(share).toBeGreaterThan(20)
    expect(share).toBeLessThan(50)
  })

  it('is not set by a thousand networks within an hour', async () => {
    const burst = people(1_000, { at: NOW }, { from: 1_000 })
    const [share] = await shares([people(240, WHITE), burst])
    expect(share).toBeGreaterThan(5)
    expect(share).toBeLessThanOrEqual(17)
  })

  it('is not diluted by visits that a server invents', async () => {
    const invented = { described: people(1_000, {}, { from: 1_000 }) }
    expect(await shares([people(80, WHITE), invented])).toEqual([0])
    expect(await shares([invented])).toEqual([null])
    // Visits that a server reports count if we saw the visitors too.
    expect(await shares([people(80), { described: people(80, WHITE) }])).toEqual([50])
    // Nor can they halve the share of those who got another page than reviewers.
    const seen = [people(81), people(19, WHITE, { from: 81 })]
    expect(await shares([...seen, { described: people(100) }])).toEqual([81])
    const others = [people(93, WHITE), people(7, {}, { from: 93 })]
    expect(await shares([...others, { described: people(100, WHITE) }])).toEqual([7])
  })
})

describe('many small campaigns', () => {
  const small = (campaign: number, changes: Partial<VisitRow>) =>
    people(10, changes, { campaign, from: campaign * 10 })
  const ids = [1, 2, 3, 4, 5, 6]
  const batches = ids.map((id) => small(id, WHITE))

  it.each<[string, (id: number) => Omit<Pages, 'id'>]>([
    ['on one main page', (id) => ({ black: 'shop/safe', white: `shop/offer-${id}` })],
    ['with one fallback page', (id) => ({ black: `shop/safe-${id}`, white: 'shop/offer' })],
  ])('%s are counted together', async (_, pagesOf) => {
    const pages = ids.map((id) => ({ id, ...pagesOf(id) }))
    expect(await shares(batches, pages)).toEqual(ids.map(() => 0))
  })

  describe('on different pages', () => {
    const pages = ids.map((id) => ({ id, black: `shop/a${id}`, white: `shop/b${id}` }))

    it('are counted together too', async () => {
      expect(await shares(batches, pages)).toEqual(ids.map(() => 0))
      const paused = [...batches.slice(1), small(1, {})]
      expect(await shares(paused, pages)).toEqual(ids.map(() => 17))
    })

    it('give the main page if nearly everyone gets it', async () => {
      const passed = ids.map((id) => small(id, {}))
      expect(await shares(passed, pages)).toEqual(ids.map(() => 100))
    })

    it('are not counted with large ones', async () => {
      const large = { id: 7, black: 'shop/a7', white: 'shop/b7' }
      const given = [...batches.slice(0, 4), people(60, {}, { campaign: 7, from: 100 })]
      expect(await shares(given, [...pages, large])).toEqual([...ids.map(() => null), 100])
    })

    it('still count once they are deleted', async () => {
      const [fresh, ...deleted] = [{ id: 9, black: 'shop/a9', white: 'shop/b9' }, ...pages]
      expect(await shares(batches, [fresh], deleted)).toEqual([0])
    })
  })

  it('that are new count like the account’s others did when they were new', async () => {
    const pages = [1, 2, 3].map((id) => ({ id, black: `shop/a${id}`, white: `shop/b${id}` }))
    const [first = [], second = []] = [1, 2].map((campaign) =>
      people(60, WHITE, { campaign, from: campaign * 60 }),
    )
    expect(await shares([first, second], pages)).toEqual([0, 0, 0])
    const deleted = pages.slice(0, 2)
    expect(await shares([first, second], pages.slice(2), deleted)).toEqual([0])
    // People who came later do not matter, however many they are.
    const early = { at: NOW - 40 * HOUR_MS }
    const later = people(120, {}, { campaign: 1, from: 300 })
    const before = people(60, { ...WHITE, ...early }, { from: 60 })
    expect((await shares([before, later], pages))[2]).toBe(0)
    const passed = people(60, early, { from: 60 })
    const filtered = people(120, WHITE, { campaign: 1, from: 300 })
    expect((await shares([passed, filtered], pages))[2]).toBeNull()
  })

  it('that name the pages differently are counted by page', async () => {
    const pages = ids.map((id) =>
      id === 1
        ? { id, black: 'shop/offer', white: 'shop/safe' }
        : { id, black: 'shop/safe', white: 'shop/offer' },
    )
    // All people get the offer, which only the first campaign calls its main page.
    const given = [small(1, {}), ...batches.slice(1)]
    expect(await shares(given, pages)).toEqual([100, 0, 0, 0, 0, 0])
  })

  it('with one network are one person', async () => {
    const flood = ids.flatMap((campaign) =>
      Array.from({ length: 10 }, (_, at) =>
        visit(campaign, { at: NOW - at * HOUR_MS, clientIp: '9.9.9.9' }),
      ),
    )
    const pages = ids.map((id) => ({ id, black: 'shop/safe', white: 'shop/offer' }))
    expect(await shares([flood], pages)).toEqual(ids.map(() => null))
  })

  it('do not change what a campaign with enough people of its own counts', async () => {
    const pages = [1, 2].map((id) => ({ id, black: 'shop/offer', white: 'shop/blog' }))
    const own = [people(60), people(90, WHITE, { campaign: 2, from: 60 })]
    expect(await shares(own, pages)).toEqual([100, 0])
  })
})

describe('campaigns whose main pages lead to one another', () => {
  const ids = [1, 2, 3, 4]
  const pages = ids.map((id) => ({ id, black: `shop/a${id}`, white: `shop/b${id}` }))

  /** Visits of 200 people: each campaign keeps one in `oneIn`; its other page leads the rest on. */
  function chained(pauseMs: number, oneIn = 16): VisitRow[] {
    return people(200).flatMap((person, at) => {
      const stop = ids.find((id) => at % oneIn === id) ?? Number.POSITIVE_INFINITY
      return ids
        .filter((id) => id <= stop)
        .map((id) => ({
          ...{ ...person, ...(id === stop && WHITE), campaignId: id, at: person.at + id * pauseMs },
          id: crypto.randomUUID(),
        }))
    })
  }

  it('give reviewers either page while a tenth of people end up on another page', async () => {
    expect(await shares([chained(100)], pages)).toEqual([50, 50, 50, 92])
    expect(await shares([chained(10_000)], pages)).toEqual([50, 50, 50, 92])
  })

  it('do so too if it is their fallback pages that lead on', async () => {
    const swapped = chained(100, 32).map(
      (each) => ({ ...each, action: each.action === 'white' ? 'black' : 'white' }) as const,
    )
    expect(await shares([swapped], pages)).toEqual([50, 50, 50, 4])
  })

  it('count alone if people visit them independently', async () => {
    expect(await shares([chained(-1_000)], pages)).toEqual([94, 93, 93, 92])
    expect(await shares([chained(5 * 60_000)], pages)).toEqual([94, 93, 93, 92])
  })

  it('count alone if reviewers get the other campaign’s fallback page anyway', async () => {
    const last = people(200, WHITE, { campaign: 5 }).map((each) => ({ ...each, at: each.at + 100 }))
    const given = [people(200), last]
    const both = [...PAGES, { id: 5, black: 'shop/a5', white: 'shop/b5' }]
    expect(await shares(given, both)).toEqual([100, 0])
  })
})

describe('people before a change', () => {
  const given = people(100, { at: NOW - 5 * HOUR_MS })
  const moment = NOW - 3 * HOUR_MS
  const now = { from: moment }
  const then = { until: moment }

  it('count by page if the pages were swapped', async () => {
    const pages = [{ ...now, id: 1, black: 'shop/safe', white: 'shop/offer' }]
    const before = [{ ...then, id: 1, black: 'shop/offer', white: 'shop/safe' }]
    expect(await shares([given], pages, before)).toEqual([0])
    const after = people(60, { at: NOW }, { from: 100 })
    expect(await shares([given, after], pages, before)).toEqual([100])
  })

  it('are distinguished from those after it within the same hour', async () => {
    const change = NOW + 60_000
    const pages = [{ id: 1, black: 'shop/safe', white: 'shop/offer', from: change }]
    const before = [{ id: 1, black: 'shop/offer', white: 'shop/safe', until: change }]
    const early = people(60).map((visit) => ({ ...visit, at: NOW }))
    const visitsAt = (at: number) =>
      people(60, WHITE, { from: 100 }).map((visit) => ({ ...visit, at }))
    expect(await shares([early, visitsAt(change + 120_000)], pages, before)).toEqual([0])
    // Edges that missed the change may have given the former pages.
    expect(await shares([early, visitsAt(change + 110_000)], pages, before)).toEqual([50])
  })

  it('count in full in hours in which other pages were given for a while', async () => {
    const given = { id: 1, black: 'shop/safe', white: 'shop/offer' }
    const minutes = (count: number) => count * 60_000
    const hours = [3, 2, 1, 0].map((ago) => NOW - ago * HOUR_MS)
    const before = hours.flatMap((hour, index) => [
      { ...given, from: hour - minutes(30), until: hour + minutes(20) },
      {
        ...{ id: 1, black: `shop/a${index}`, white: `shop/b${index}` },
        ...{ from: hour + minutes(20), until: hour + minutes(30) },
      },
    ])
    const long = [{ ...given, until: NOW - 4 * HOUR_MS + minutes(30) }, ...before]
    const visitsAt = (hour: number, count: number, changes: Partial<VisitRow> = {}) =>
      people(count, changes, { from: 400 * ((hour / HOUR_MS) % 50) }).map((visit, index) => ({
        ...visit,
        at: hour + Math.floor(((index * 7) % count) * (HOUR_MS / count)),
      }))
    const filtered = hours.map((hour) => visitsAt(hour, 400, WHITE))
    const passed = hours.map((hour) => visitsAt(hour - 4 * HOUR_MS, 200))
    const present = [{ ...given, from: NOW + minutes(58) }]
    const [share] = await shares([...passed, ...filtered], present, long)
    expect(share).toBeGreaterThan(28)
    expect(share).toBeLessThan(46)
  })

  it('count as they are if both pages are new', async () => {
    const pages = [{ ...now, id: 1, black: 'shop/a', white: 'shop/b' }]
    const before = [{ ...then, id: 1, black: 'shop/c', white: 'shop/d' }]
    const filtered = given.map((visit) => ({ ...visit, ...WHITE }))
    expect(await shares([filtered], pages, before)).toEqual([0])
  })

  it.each([
    ['at the same path', 'shop.example/go', 'shop.example/go', 0],
    ['below it', 'shop.example/go', 'shop.example/go/on', 0],
    ['above it', 'shop.example/go/on', 'shop.example/go', 0],
    ['beside it, with the others of the account', 'shop.example/go', 'shop.example/gone', 1],
  ])('count for a campaign that replaces another %s', async (_, place, old, tenths) => {
    const pages = [{ id: 2, black: 'shop/a', white: 'shop/b', place }]
    const before = [{ id: 1, black: 'shop/c', white: 'shop/d', place: old }]
    const counted = await countedShares([people(100, WHITE)], pages, before)
    expect(counted.map(toTenths)).toEqual([tenths])
  })
})

describe('a count of shares', () => {
  const scheduled = (visits: VisitRow[], countedAt: number) => {
    const ledger = newLedger()
    return ledger.append(batchOf(visits)).then(() =>
      runInDurableObject(ledger, (_, { storage: { sql } }) => {
        const first = nextShareCount(sql)
        noteSharesCounted(sql, countedAt)
        return {
          first,
          next: nextShareCount(sql),
          isDue: isShareCountDue(sql, countedAt + HOUR_MS),
        }
      }),
    )
  }

  it('is made after the first people, and repeated hourly while people visit', async () => {
    const { first, next, isDue } = await scheduled(people(60), NOW)
    expect(first).toBeLessThan(NOW)
    expect(next).toBe(NOW + HOUR_MS)
    expect(isDue).toBe(true)
  })

  it('is made soon while a crowd arrives after a quiet time, and then less often', async () => {
    const ledger = newLedger()
    const countedAt = [NOW]
    for (const campaign of [1, 2, 3, 4, 5, 6, 7]) {
      const last = countedAt.at(-1) ?? 0
      await runInDurableObject(ledger, (_, { storage }) => noteSharesCounted(storage.sql, last))
      await ledger.append(batchOf(people(60, { at: last }, { campaign })))
      const next = await runInDurableObject(ledger, (_, { storage }) => nextShareCount(storage.sql))
      countedAt.push(next ?? 0)
    }
    const pauses = countedAt.slice(1).map((at, index) => (at - (countedAt[index] ?? 0)) / 1_000)
    expect(pauses).toEqual([20, 40, 80, 160, 300, 300, 300])
  })

  it('is made soon after five new people, who may get another page than those counted', async () => {
    const ledger = newLedger()
    const nextAfter = async (count: number, from: number) => {
      await ledger.append(batchOf(people(count, { at: NOW }, { from })))
      return runInDurableObject(ledger, (_, { storage }) => nextShareCount(storage.sql))
    }
    await nextAfter(60, 0)
    await runInDurableObject(ledger, (_, { storage }) => noteSharesCounted(storage.sql, NOW))
    expect(await nextAfter(4, 60)).toBe(NOW + HOUR_MS)
    expect(await nextAfter(1, 64)).toBe(NOW + 20_000)
  })

  it('is left to the daily alarm a day after the last people', async () => {
    const { next, isDue } = await scheduled(people(60), NOW + 26 * HOUR_MS)
    expect(next).toBeNull()
    expect(isDue).toBe(true)
  })

  it('is not due for a ledger without people', async () => {
    const bots = people(60, { os: null, facts: '{"network":"hosting"}' })
    expect(await scheduled(bots, NOW)).toEqual({ first: null, next: null, isDue: false })
  })

  it('is due if people may look like programs', async () => {
    const unclear = people(60, { facts: '{"evidence":4}' })
    expect(await scheduled(unclear, NOW)).toMatchObject({ isDue: true })
  })
})

it('stores one bounded row per campaign and hour, without IP addresses', async () => {
  const ledger = newLedger()
  for (let batch = 0; batch < 3; batch++) {
    await ledger.append(batchOf(people(400, { at: NOW }, { from: batch * 400 })))
  }
  await compact(ledger)
  const rows = await query(ledger, 'select campaignId, hour, networks from people_hours')
  expect(rows).toHaveLength(1)
  const networks = new Uint8Array(rows[0]?.networks as ArrayBuffer)
  expect(networks.length).toBeLessThan(2_100)
  expect(new TextDecoder().decode(networks)).not.toContain('100.')
})
