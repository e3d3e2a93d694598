import { type Facts, isInPeoplesNetwork, parityReason } from '@crivo/filter-engine'
import { type JudgedVisit, networkOf } from '@crivo/visit'
import type { Device, Named, SeenPerson } from '#lib/seen-person.ts'
import { personaOf } from '#proxy/persona.ts'

/** The people whose device and language reviewers get. */
export interface People {
  note(...people: readonly SeenPerson[]): void
  /**
   * Returns the device and language of a random person of a campaign, or of any while it has none;
   * of the given device if there is one.
   */
  draw(campaignId: number, device: Device | null): Named
}

/** As many as the share of people takes into account. */
const MOST_PEOPLE = 200
const MOST_CAMPAIGNS = 200

/**
 * The latest people of each campaign. Each network counts once: a program that keeps requesting a
 * page in a rare language must not choose what reviewers get.
 */
export class RecentPeople implements People {
  readonly #random: () => number
  readonly #people = new Map<number, Map<string, Named>>()

  constructor(random: () => number) {
    this.#random = random
  }

  note(...people: readonly SeenPerson[]): void {
    for (const { campaignId, network, device, language } of people) {
      if (device === null || language === null) continue
      const known = this.#people.get(campaignId) ?? new Map<string, Named>()
      replaceOldest(known, network, { device, language }, MOST_PEOPLE)
      replaceOldest(this.#people, campaignId, known, MOST_CAMPAIGNS)
    }
  }

  of(campaignId: number): SeenPerson[] {
    const people = [...(this.#people.get(campaignId) ?? [])]
    return people.map(([network, named]) => ({ campaignId, network, ...named }))
  }

  draw(campaignId: number, device: Device | null): Named {
    const own = this.of(campaignId)
    // A new campaign's origin would recognise reviewers by the default device and language.
    const people = own.length > 0 ? own : [...this.#people.keys()].flatMap((id) => this.of(id))
    const alike = people.filter((person) => person.device === device)
    const some = alike.length > 0 ? alike : people
    const drawn = some[Math.floor(this.#random() * some.length)]
    return { device: device ?? drawn?.device ?? null, language: drawn?.language ?? null }
  }
}

function replaceOldest<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/**
 * Returns the network of a visitor who may be a person; `undefined` for reviewers and for networks
 * that no people use. Headers do not matter: the customer's zone may have changed them.
 */
export const peoplesNetworkOf = (facts: Facts): string | undefined =>
  facts.ip !== null && parityReason(facts.crawler) === null && isInPeoplesNetwork(facts)
    ? networkOf(facts.ip)
    : undefined

/** Returns the people among visits to campaigns with proxied pages, each network once. */
export function peopleAmong(
  visits: readonly Pick<JudgedVisit, 'campaign' | 'facts'>[],
): SeenPerson[] {
  const people = new Map<string, SeenPerson>()
  for (const { campaign, facts } of visits) {
    const network = campaign.delivery === 'proxy' ? peoplesNetworkOf(facts) : undefined
    if (network === undefined) continue
    const { device, language } = personaOf(facts)
    people.set(`${campaign.id} ${network}`, { campaignId: campaign.id, network, device, language })
  }
  return [...people.values()]
}
