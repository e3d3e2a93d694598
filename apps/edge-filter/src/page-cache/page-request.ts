import type { Action, CompiledCampaign } from '@crivo/filter-engine'
import { pageOf, withVisitorQuery } from '@crivo/visit'
import type { Device } from '#lib/seen-person.ts'
import type { Persona } from '#proxy/persona.ts'

/** Requests the page copy shared by all visitors with the same persona. */
export interface PageRequest {
  readonly campaignId: number
  readonly page: Action
  /** The page's URL with the parameters selected by the customer. */
  readonly url: string
  /** `null` stands for a random person's. */
  readonly device: Device | null
  /** `null` stands for a random person's. */
  readonly language: string | null
  /**
   * The network of a visitor who may be a person, whose device and language count; absent for
   * everyone else. Not part of the copy's key.
   */
  readonly person?: string | undefined
  readonly disablesContextMenu: boolean
  /** Omitted by older releases. */
  readonly visitEvidence?: CompiledCampaign['visitEvidence']
  readonly clickParameter?: CompiledCampaign['clickParameter']
  /** How long a page without a stated lifetime is cached. */
  readonly seconds: number
  readonly generation: number
}

/** For rulesets from older control planes, which do not set `keep`. */
const DEFAULT_KEEP = { seconds: 30, parameters: [], generation: 0 }

/** Longer values would fill the memory with copies of a single page. */
const MAX_QUERY_LENGTH = 512

/** Returns the page request for a visitor, with only the fields listed here. */
export function pageRequestFor(
  campaign: CompiledCampaign,
  page: Action,
  visitor: {
    readonly url: Pick<URL, 'search'>
    readonly persona: Persona
    readonly person?: string | undefined
  },
): PageRequest {
  const { seconds, parameters, generation } = campaign.keep ?? DEFAULT_KEEP
  const { device, language } = visitor.persona
  return {
    campaignId: campaign.id,
    page,
    url: targetOf(pageOf(campaign, page), visitor.url, parameters),
    device,
    language,
    person: visitor.person,
    disablesContextMenu: campaign.disableRightClick,
    visitEvidence: campaign.visitEvidence,
    clickParameter: campaign.clickParameter,
    seconds,
    generation,
  }
}

/** Returns the page's URL with the visitor's selected parameters, sorted by name. */
function targetOf(page: URL, { search }: Pick<URL, 'search'>, names: readonly string[]): string {
  const query = names.length === 0 || search === '' ? '' : selected(search, names)
  return withVisitorQuery(page, { search: query.length > MAX_QUERY_LENGTH ? '' : `?${query}` })
}

function selected(search: string, names: readonly string[]): string {
  const sent = new URLSearchParams(search)
  const passed = names.flatMap((name) => sent.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(passed).toString()
}

/** Returns the cache key of a page request. */
export const keyOf = (wanted: PageRequest): string =>
  JSON.stringify([
    wanted.campaignId,
    wanted.url,
    wanted.device,
    wanted.language,
    wanted.disablesContextMenu,
    wanted.visitEvidence,
    wanted.clickParameter,
    wanted.seconds,
    wanted.generation,
  ])
