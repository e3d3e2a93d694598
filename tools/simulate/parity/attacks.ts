import type { Random } from '../../fuzz/random.ts'
import { type Content, pageOf } from './crowd.ts'

/** The customer's calls, each of which returns the response's body. */
export interface Account {
  readonly domainId: number
  readonly call: (method: string, path: string, body?: object) => Promise<{ readonly id?: number }>
}

/** A visit of a person whose network is new unless `network` says otherwise. */
interface Coming {
  /** Milliseconds from the hour's begin. */
  readonly at: number
  readonly path: string
  readonly country?: string
  readonly network?: number
  /** True if the visitor is not from the ad, and is not compared with reviewers. */
  readonly isAside?: boolean
}

/** What a cloaker does who wants people to see the offer and reviewers the harmless page. */
export interface Attack {
  readonly name: string
  readonly begin: (account: Account) => Promise<void>
  /** Runs at the begin of each hour after the first. */
  readonly change?: (account: Account, hour: number) => Promise<void>
  readonly visits: (hour: number, random: Random) => Coming[]
  /** The ad's path, which reviewers visit. */
  readonly path: string
  /** Whether the attack works, as docs/security.md says. */
  readonly works?: true
}

export const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const PEOPLE_AN_HOUR = 60

const spread = (count: number, random: Random, each: (index: number) => Omit<Coming, 'at'>) =>
  Array.from({ length: count }, (_, index) => ({
    at: random.below(HOUR_MS - MINUTE_MS),
    ...each(index),
  }))

const people =
  (path = '/go', count = PEOPLE_AN_HOUR) =>
  (_: number, random: Random) =>
    spread(count, random, () => ({ path }))

const form = (domainId: number, main: Content, more: object = {}, path = '/go', version = 0) => ({
  ...{ name: `Campaign ${path}`, path, domainId, deliveryMode: 'redirect', checkShare: 0 },
  blackContent: pageOf(main, version),
  whiteContent: pageOf(main === 'safe' ? 'offer' : 'safe', version),
  ...more,
})

/** An audience that nobody is part of. */
const NOBODY = { filters: { countries: ['JP'] } }
const TO_FALLBACK = (when: object) => ({
  customRules: [
    { id: 'custom-1', name: 'Other page', note: null, action: 'fallback', watched: false, when },
  ],
})
const HAS_X = TO_FALLBACK({ fact: 'parameter', op: 'present', name: 'x' })

const create =
  (main: Content, more: object = {}) =>
  async ({ domainId, call }: Account): Promise<void> => {
    state.id = Number((await call('POST', '/api/campaigns', form(domainId, main, more))).id)
  }

/** The campaign of the running attack. */
const state = { id: 0 }

/** Returns people who open a page that opens its campaign's other page after a while. */
const forwarded = (afterMs: number) => (hour: number, random: Random) =>
  spread(PEOPLE_AN_HOUR, random, (index) => ({
    path: '/go',
    network: hour * 1_000 + index,
  })).flatMap((first) => [
    { ...first, at: Math.min(first.at, HOUR_MS - afterMs - MINUTE_MS), isAside: true },
    { ...first, at: Math.min(first.at, HOUR_MS - afterMs - MINUTE_MS) + afterMs, path: '/go?x=1' },
  ])

export const ATTACKS: readonly Attack[] = [
  {
    name: 'none: everyone gets the offer as the main page',
    ...{ path: '/go', begin: create('offer'), visits: people() },
  },
  {
    name: 'none: six in ten people are in the audience of the offer',
    ...{ path: '/go', begin: create('offer', { filters: { countries: ['BR'] } }) },
    visits: (_, random) =>
      spread(PEOPLE_AN_HOUR, random, () => ({
        path: '/go',
        country: random.chance(0.6) ? 'BR' : 'PT',
      })),
  },
  {
    name: 'the offer as the fallback page, an audience of nobody',
    ...{ path: '/go', begin: create('safe', NOBODY), visits: people() },
  },
  {
    name: 'the two pages swapped every hour, with the audience',
    ...{ path: '/go', begin: create('offer'), visits: people() },
    change: async ({ domainId, call }, hour) => {
      const next = hour % 2 === 0 ? form(domainId, 'offer') : form(domainId, 'safe', NOBODY)
      await call('PUT', `/api/campaigns/${state.id}`, next)
    },
  },
  {
    name: 'two new pages every hour, with an audience of nobody',
    ...{ path: '/go', begin: create('safe', NOBODY), visits: people() },
    change: async ({ domainId, call }, hour) => {
      await call('PUT', `/api/campaigns/${state.id}`, form(domainId, 'safe', NOBODY, '/go', hour))
    },
  },
  {
    name: 'the campaign deleted and created again every hour',
    ...{ path: '/go', begin: create('safe', NOBODY), visits: people() },
    change: async (account, hour) => {
      await account.call('DELETE', `/api/campaigns/${state.id}`)
      const next = form(account.domainId, 'safe', NOBODY, '/go', hour)
      state.id = Number((await account.call('POST', '/api/campaigns', next)).id)
    },
  },
  {
    name: 'a page that opens the offer a second later',
    ...{ path: '/go?x=1', begin: create('safe', HAS_X), visits: forwarded(1_000) },
  },
  {
    name: 'a page that opens the offer nine minutes later',
    ...{ path: '/go?x=1', begin: create('safe', HAS_X), visits: forwarded(9 * MINUTE_MS) },
  },
  {
    name: 'ten cheap visits by another link for each of the ad',
    works: true,
    ...{ path: '/go?x=1', begin: create('safe', HAS_X) },
    visits: (_, random) => [
      ...spread(6, random, () => ({ path: '/go?x=1' })),
      ...spread(60, random, () => ({ path: '/go', isAside: true })),
    ],
  },
  {
    name: 'a hundred campaigns with a few people each',
    path: '/c7',
    begin: async ({ domainId, call }) => {
      for (let at = 0; at < 100; at += 1) {
        await call('POST', '/api/campaigns', {
          ...form(domainId, 'safe', NOBODY, `/c${at}`, 1 + at),
        })
      }
    },
    visits: (_, random) =>
      spread(PEOPLE_AN_HOUR, random, () => ({ path: `/c${random.below(100)}` })),
  },
]
