import {
  type CompiledCampaign,
  type FactName,
  factsOf,
  type PathRecord,
} from '@crivo/filter-engine'
import { type PageState, RECEIPT_PATH } from '@crivo/shared'
import type { Config } from '#lib/config.ts'
import type { HeldRuleset } from '#ruleset/isolate-ruleset.ts'
import {
  type Clicks,
  type PathChange,
  type PathState,
  pathStates,
  presentState,
} from './path-states.ts'
import { AGENTS, POLICY_TEXTS } from './policy-texts.ts'

export const POLICY_PATH = '/.well-known/traffic-policy'
export const POLICY_SCHEMA_PATH = `${POLICY_PATH}.schema.json`

/** The page that people get unless a policy filters them. */
type PageKind = 'main-for-audience' | 'main' | 'fallback' | 'notice' | 'none'

const PAGES: Readonly<Record<PathState, PageKind>> = {
  open: 'main-for-audience',
  testing: 'main',
  'over-quota': 'main',
  'suspended-unfiltered': 'main',
  paused: 'fallback',
  'always-fallback': 'fallback',
  'outside-window': 'fallback',
  'cap-reached': 'fallback',
  frozen: 'fallback',
  'suspended-closed': 'notice',
  removed: 'none',
}

interface Change {
  readonly at: string | null
  readonly state: PathState
  readonly page: PageKind
  readonly peopleShareTenths: number | null
}

/** The state of a path and the reasons for it. */
export interface PathPolicy extends Omit<Change, 'at'> {
  readonly path: string
  readonly since: string | null
  readonly reviewers: 'main' | 'fallback' | 'drawn-each-hour' | 'as-people'
  /** Whether everyone gets the proxied pages from one shared copy; absent if unknown. */
  readonly pageKept?: boolean
  /**
   * Percentage of visitors filtered because of graded evidence who get a check; absent if none do.
   */
  readonly checkedPercent?: number
  /** `null` if the edge has no record. */
  readonly changes: readonly Change[] | null
  readonly changesLeftOut?: { readonly count: number; readonly states: readonly PathState[] }
}

interface Criterion {
  readonly fact: FactName | typeof AGENTS
  readonly description: string
}

/** The public record of a host, as described in `traffic-policy.schema.json`. */
export interface TrafficPolicy {
  readonly $schema: string
  readonly version: 1
  readonly at: string
  readonly domain: string
  readonly filtered: true
  readonly statement: string
  readonly criteria: readonly Criterion[]
  readonly reviewParity: string
  readonly ruleset: { readonly version: number; readonly hash: string } | null
  readonly paths: readonly PathPolicy[]
  readonly reportAbuseTo: string
  /** URL where visitors can ask why they got a page. */
  readonly receipt: string
}

/** The Hub's data on the campaigns. */
interface Known extends Clicks {
  readonly pages: readonly PageState[]
}

/** Returns the public record: the filters, and the present and past page of each path. */
export function trafficPolicy(
  { domainName, abuseContact }: Pick<Config, 'domainName' | 'abuseContact'>,
  ruleset: HeldRuleset | null,
  known: Known,
  now: number,
): TrafficPolicy {
  const program = ruleset?.program ?? null
  const campaigns = program?.campaigns ?? []
  const facts = campaigns.flatMap<Criterion['fact']>(({ rules, stage, agents }) => [
    ...[...rules, ...(stage?.campaign.rules ?? [])].flatMap(({ when }) => factsOf(when)),
    ...(agents === undefined ? [] : ([AGENTS] as const)),
  ])
  const { statement, parity, criteria } = POLICY_TEXTS.en
  return {
    $schema: POLICY_SCHEMA_PATH,
    version: 1,
    at: new Date(now).toISOString(),
    domain: domainName,
    filtered: true,
    statement,
    criteria: [...new Set(facts)].map((fact) => ({ fact, description: criteria[fact] })),
    reviewParity: parity,
    ruleset: ruleset && { version: ruleset.version, hash: ruleset.hash },
    paths: ruleset === null ? [] : pathsOf(ruleset.program, known, now),
    reportAbuseTo: program?.reportAbuseTo ?? abuseContact,
    receipt: RECEIPT_PATH,
  }
}

function pathsOf(program: HeldRuleset['program'], known: Known, now: number): PathPolicy[] {
  const { campaigns, publicRecord } = program
  if (publicRecord === null) {
    return campaigns.map((campaign) => {
      const present = presentState(program, campaign, known, now)
      const more = { ...keptOf(campaign, known), ...checkedOf(campaign) }
      return { ...policyOf(campaign.path, present), ...more, changes: null }
    })
  }
  return publicRecord.flatMap((record) => {
    const campaign = campaigns.find(({ path }) => path === record.path) ?? null
    const changes = pathStates(record, campaign, known, now)
    const present = changes.at(-1)
    if (present === undefined) return []
    return [
      {
        ...policyOf(record.path, present),
        ...keptOf(campaign, known),
        ...checkedOf(campaign),
        changes: changes.map(changeOf),
        ...leftOutOf(record),
      },
    ]
  })
}

const leftOutOf = ({ leftOut }: PathRecord) =>
  leftOut === undefined ? {} : { changesLeftOut: leftOut }

/** A campaign's pages count as cached only if every requested page is. */
function keptOf(campaign: CompiledCampaign | null, { pages }: Known): Pick<PathPolicy, 'pageKept'> {
  const own = pages.filter(({ campaignId }) => campaignId === campaign?.id)
  if (campaign?.delivery !== 'proxy' || own.length === 0) return {}
  return { pageKept: own.every(({ reason }) => reason === null) }
}

/**
 * Returns the percentage of filtered visitors who get a check: 100 if a live rule checks every
 * visitor that it filters, otherwise the campaign's share.
 */
function checkedOf(campaign: CompiledCampaign | null): Pick<PathPolicy, 'checkedPercent'> {
  if (campaign?.check === undefined || campaign.status !== 'active') return {}
  const rules = [...campaign.rules, ...(campaign.stage?.campaign.rules ?? [])]
  const checksAll = rules.some(({ isChecked, isLive }) => isChecked && isLive)
  const percent = checksAll ? 100 : campaign.check.share
  return percent === 0 ? {} : { checkedPercent: percent }
}

function policyOf(path: string, present: PathChange): Omit<PathPolicy, 'changes'> {
  const { at: since, ...change } = changeOf(present)
  return { path, ...change, since, reviewers: reviewersOf(present) }
}

const changeOf = ({ at, state, share }: PathChange): Change => ({
  at: at === null ? null : new Date(at).toISOString(),
  state,
  page: PAGES[state],
  peopleShareTenths: share,
})

/**
 * Mirrors the engine's decision: in an open campaign, a reviewer is treated like a random person.
 */
function reviewersOf({ state, share }: PathChange): PathPolicy['reviewers'] {
  if (state !== 'open') return 'as-people'
  if (share === null) return 'main'
  return share === 0 ? 'fallback' : 'drawn-each-hour'
}
