import { HOUR_MS, MINUTE_MS } from '@crivo/shared'
import type { Random } from '../../fuzz/random.ts'
import { type Content, pageOf } from './crowd.ts'

/** The customer's calls; each returns the response's body. */
export interface Account {
  readonly domainId: number
  readonly call: (method: string, path: string, body?: object) => Promise<{ readonly id?: number }>
}

/** A person's visit, from a new network unless `network` names one. */
interface Arrival {
  /** Milliseconds after the start of the hour. */
  readonly at: number
  readonly path: string
  readonly country?: string
  readonly network?: number
  /** Whether the visitor does not come from the ad, and so is not compared with reviewers. */
  readonly isAside?: boolean
  /** Whether the customer's zone replaces the browser's headers. */
  readonly isDisguised?: boolean
}

/** How a cloaker tries to show people the offer and reviewers the harmless page. */
export interface Attack {
  readonly name: string
  /** Whether the attack succeeds, as docs/security.md says. */
  readonly succeeds?: true
  /** The ad's path, which reviewers visit, or where its link leads in an hour. */
  readonly path: string | ((hour: number) => string)
  /** Creates what the attack needs; returns the ID of the ad's campaign. */
  readonly begin: (account: Account) => Promise<number>
  /** Runs at the start of each later hour; returns the ID of the ad's campaign. */
  readonly change?: (account: Account, campaignId: number, hour: number) => Promise<number>
  readonly visits: (hour: number, random: Random) => Arrival[]
}

const PEOPLE_AN_HOUR = 60

/** The path with the parameter that a rule of `HAS_X` looks for. */
const WITH_X = '/go?x=1'

const spread = (count: number, random: Random, each: (index: number) => Omit<Arrival, 'at'>) =>
  Array.from({ length: count }, (_, index) => ({
    at: random.below(HOUR_MS - MINUTE_MS),
    ...each(index),
  }))

const people = (_: number, random: Random): Arrival[] =>
  spread(PEOPLE_AN_HOUR, random, () => ({ path: '/go' }))

/** Returns people who open a page that opens its campaign's other page after a while. */
const forwarded =
  (afterMs: number) =>
  (hour: number, random: Random): Arrival[] =>
    spread(PEOPLE_AN_HOUR, random, (index) => ({
      path: '/go',
      network: hour * 1_000 + index,
    })).flatMap((arrival) => {
      const at = Math.min(arrival.at, HOUR_MS - afterMs - MINUTE_MS)
      return [
        { ...arrival, at, isAside: true },
        { ...arrival, at: at + afterMs, path: WITH_X },
      ]
    })

const CHAIN = 30

/** Returns people who are led from campaign to campaign until one gives them the offer. */
const chained = (_: number, random: Random): Arrival[] =>
  people(0, random).flatMap(({ at }) => {
    const network = random.below(65_536)
    const hops = Array.from({ length: CHAIN }, (_, hop) => hop)
    const last = hops.find(() => random.chance(0.085)) ?? CHAIN
    return hops.slice(0, last + 1).map((hop) => ({
      at: at + 1_000 * hop,
      path: `/c${hop}${hop === last ? '?x=1' : ''}`,
      network,
      isAside: hop < last && hop < CHAIN - 1,
    }))
  })

interface Form {
  readonly main: Content
  readonly path?: string
  /** Distinguishes pages with the same content. */
  readonly version?: number
  readonly rules?: object
}

const formOf = (domainId: number, { main, path = '/go', version = 0, rules }: Form) => ({
  name: `Campaign ${path}`,
  path,
  domainId,
  deliveryMode: 'redirect',
  checkShare: 0,
  blackContent: pageOf(main, version),
  whiteContent: pageOf(main === 'safe' ? 'offer' : 'safe', version),
  ...rules,
})

/** An audience that nobody is part of. */
const NOBODY = { filters: { countries: ['JP'] } }
/** The fallback page for visitors with a parameter. */
const HAS_X = {
  customRules: [
    {
      id: 'custom-1',
      name: 'Other page',
      note: null,
      action: 'fallback',
      watched: false,
      when: { fact: 'parameter', op: 'present', name: 'x' },
    },
  ],
}

const create =
  (form: Form) =>
  async ({ domainId, call }: Account): Promise<number> =>
    Number((await call('POST', '/api/campaigns', formOf(domainId, form))).id)

async function save({ domainId, call }: Account, id: number, form: Form): Promise<number> {
  await call('PUT', `/api/campaigns/${id}`, formOf(domainId, form))
  return id
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'none: everyone gets the offer as the main page',
    path: '/go',
    begin: create({ main: 'offer' }),
    visits: people,
  },
  {
    name: 'none: six in ten people are in the audience of the offer',
    path: '/go',
    begin: create({ main: 'offer', rules: { filters: { countries: ['BR'] } } }),
    visits: (_, random) =>
      spread(PEOPLE_AN_HOUR, random, () => ({
        path: '/go',
        country: random.chance(0.6) ? 'BR' : 'PT',
      })),
  },
  {
    name: 'the offer as the fallback page, an audience of nobody',
    path: '/go',
    begin: create({ main: 'safe', rules: NOBODY }),
    visits: people,
  },
  {
    name: 'the two pages swapped every hour, with the audience',
    path: '/go',
    begin: create({ main: 'offer' }),
    change: (account, id, hour) =>
      save(account, id, hour % 2 === 0 ? { main: 'offer' } : { main: 'safe', rules: NOBODY }),
    visits: people,
  },
  {
    name: 'two new pages every hour, with an audience of nobody',
    path: '/go',
    begin: create({ main: 'safe', rules: NOBODY }),
    change: (account, id, hour) =>
      save(account, id, { main: 'safe', rules: NOBODY, version: hour }),
    visits: people,
  },
  {
    name: 'the campaign deleted and created again every hour',
    path: '/go',
    begin: create({ main: 'safe', rules: NOBODY }),
    change: async (account, id, hour) => {
      await account.call('DELETE', `/api/campaigns/${id}`)
      return create({ main: 'safe', rules: NOBODY, version: hour })(account)
    },
    visits: people,
  },
  {
    name: 'a new campaign at a new path every hour',
    path: (hour) => `/go${hour}`,
    begin: create({ main: 'safe', rules: NOBODY, path: '/go0', version: 100 }),
    change: (account, _, hour) =>
      create({ main: 'safe', rules: NOBODY, path: `/go${hour}`, version: 100 + hour })(account),
    visits: (hour, random) => spread(PEOPLE_AN_HOUR, random, () => ({ path: `/go${hour}` })),
  },
  {
    name: 'a new campaign every hour, after cheap visits to its main page',
    path: (hour) => `/go${hour}?x=1`,
    begin: create({ main: 'safe', rules: HAS_X, path: '/go0', version: 100 }),
    change: (account, _, hour) =>
      create({ main: 'safe', rules: HAS_X, path: `/go${hour}`, version: 100 + hour })(account),
    visits: (hour, random) => [
      ...Array.from({ length: 52 }, (_, network) => ({
        at: 1_000 * (1 + network),
        path: `/go${hour}`,
        network,
        isAside: true,
      })),
      ...spread(45, random, () => ({ path: `/go${hour}?x=1` })),
    ],
  },
  {
    name: 'a page that opens the offer a second later',
    path: WITH_X,
    begin: create({ main: 'safe', rules: HAS_X }),
    visits: forwarded(1_000),
  },
  {
    name: 'a page that opens the offer nine minutes later',
    path: WITH_X,
    begin: create({ main: 'safe', rules: HAS_X }),
    visits: forwarded(9 * MINUTE_MS),
  },
  {
    name: 'ten cheap visits by another link for each of the ad',
    succeeds: true,
    path: WITH_X,
    begin: create({ main: 'safe', rules: HAS_X }),
    visits: (_, random) => [
      ...spread(6, random, () => ({ path: WITH_X })),
      ...spread(60, random, () => ({ path: '/go', isAside: true })),
    ],
  },
  {
    name: 'headers that a rule of the zone makes a program’s',
    path: '/go',
    begin: create({ main: 'safe', rules: NOBODY }),
    visits: (_, random) =>
      spread(PEOPLE_AN_HOUR, random, () => ({ path: '/go', isDisguised: true })),
  },
  {
    name: 'a hundred campaigns with a few people each',
    path: '/c99',
    begin: async (account) => {
      let id = 0
      for (let at = 0; at < 100; at += 1) {
        const form: Form = { main: 'safe', rules: NOBODY, path: `/c${at}`, version: 1 + at }
        id = await create(form)(account)
      }
      return id
    },
    visits: (_, random) =>
      spread(PEOPLE_AN_HOUR, random, () => ({ path: `/c${random.below(100)}` })),
  },
  {
    name: 'thirty campaigns in a chain, a twelfth of people in each',
    path: '/c0',
    begin: async (account) => {
      const first = await create({ main: 'safe', rules: HAS_X, path: '/c0', version: 1 })(account)
      for (let at = 1; at < CHAIN; at += 1) {
        await create({ main: 'safe', rules: HAS_X, path: `/c${at}`, version: 1 + at })(account)
      }
      return first
    },
    visits: chained,
  },
]
