import { type Action, type Facts, isInPeoplesNetwork, parityReason } from '@crivo/filter-engine'
import { type JudgedVisit, networkOf } from '@crivo/visit'
import type { Device, Named, SeenPerson } from '#lib/seen-person.ts'
import { personaOf } from '#proxy/persona.ts'

/** The people whose device and language reviewers get. */
export interface People {
  note(...people: readonly SeenPerson[]): void
  /**
   * Returns the device and language of a random person of a campaign, or of any while it has none:
   * of one who got the given page and, among these, of one with the given device, if there are any.
   */
  draw(campaignId: number, page: Action, device: Device | null): Named
}

/** As many of a campaign as the share of people takes into account. */
const MOST_OF_CAMPAIGN = 200
/** Of all campaigns; some ten megabytes. */
const MOST_PEOPLE = 40_000

/**
 * The latest people of each campaign. Each network counts once: a program that keeps requesting a
 * page in a rare language must not choose what reviewers get. Its first request counts: in later
 * ones, the page's script can name any language. If there are too many, the campaign with most
 * people loses its oldest: visits to other campaigns must not make one forget its own.
 */
export class RecentPeople implements People {
  readonly #random: () => number
  readonly #people = new Map<number, Map<string, Omit<SeenPerson, 'campaignId' | 'network'>>>()
  #count = 0

  constructor(random: () => number) {
    this.#random = random
  }

  note(...people: readonly SeenPerson[]): void {
    for (const { campaignId, network, ...named } of people) {
      if (named.device === null || named.language === null) continue
      const known = this.#people.get(campaignId) ?? new Map<string, typeof named>()
      this.#people.set(campaignId, known)
      this.#count -= known.size
      const first = known.get(network) ?? named
      const pages = first.pages && [...new Set([...first.pages, ...(named.pages ?? [])])]
      known.delete(network)
      known.set(network, { ...first, ...(pages && { pages }) })
      if (known.size > MOST_OF_CAMPAIGN) dropOldest(known)
      this.#count += known.size
      if (this.#count > MOST_PEOPLE) this.#dropOne()
    }
  }

  #dropOne(): void {
    const all = [...this.#people.values()]
    dropOldest(all.reduce((most, each) => (each.size > most.size ? each : most)))
    this.#count -= 1
  }

  of(campaignId: number): SeenPerson[] {
    const people = [...(this.#people.get(campaignId) ?? [])]
    return people.map(([network, named]) => ({ campaignId, network, ...named }))
  }

  draw(campaignId: number, page: Action, device: Device | null): Named {
    const own = this.of(campaignId)
    // A new campaign's origin would recognize reviewers by the default device and language.
    const people = own.length > 0 ? own : [...this.#people.keys()].flatMap((id) => this.of(id))
    // A rule may give the other page to everyone with some device or language: then only reviewers
    // would get this page's copy for it.
    const ofPage = people.filter(({ pages }) => pages?.includes(page) ?? true)
    const among = ofPage.length > 0 ? ofPage : people
    const alike = among.filter((person) => person.device === device)
    const some = alike.length > 0 ? alike : among
    const drawn = some[Math.floor(this.#random() * some.length)]
    return { device: device ?? drawn?.device ?? null, language: drawn?.language ?? null }
  }
}

function dropOldest<Key>(map: Map<Key, unknown>): void {
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

/**
 * Returns the network of a visitor who may be a person; `undefined` for reviewers and for networks
 * that no people use. Headers do not matter: the customer's zone may have changed them.
 */
export const peoplesNetworkOf = (facts: Facts): string | undefined =>
  facts.ip !== null && parityReason(facts.crawler) === null && isInPeoplesNetwork(facts)
    ? networkOf(facts.ip)
    : undefined

/**
 * Returns the people among visits to campaigns with proxied pages, each network once a page. Only
 * navigations count, because a script chooses the headers of its own requests.
 */
export function peopleAmong(
  visits: readonly (Pick<JudgedVisit, 'campaign' | 'decision' | 'facts'> & {
    readonly isNavigation: boolean
  })[],
): SeenPerson[] {
  const people = new Map<string, SeenPerson>()
  for (const { campaign, decision, facts, isNavigation } of visits) {
    const isShown = campaign.delivery === 'proxy' && isNavigation
    const network = isShown ? peoplesNetworkOf(facts) : undefined
    const { action } = decision
    const key = `${campaign.id} ${network} ${action}`
    if (network === undefined || people.has(key)) continue
    const { device, language } = personaOf(facts)
    people.set(key, { campaignId: campaign.id, network, pages: [action], device, language })
  }
  return [...people.values()]
}
