import { AUTOMATION_THRESHOLD, type Ruleset } from '@crivo/filter-engine'
import {
  BLOCKED_LIST,
  campaignPolicySchema,
  campaignRules,
  hasFeature,
  MAX_RULESET_BYTES,
  type Plan,
  REPEATED_ACCESS_LIST,
} from '@crivo/shared'
import type { campaigns, domains } from '../db/schema.ts'
import { byteLength } from './byte-length.ts'
import { namesNoCrawler } from './names-no-crawler.ts'
import { suspendCampaign } from './suspend-campaign.ts'

export type PublishedCampaign = Pick<
  typeof campaigns.$inferSelect,
  | 'id'
  | 'path'
  | 'status'
  | 'suspended'
  | 'deliveryMode'
  | 'blackUrl'
  | 'whiteUrl'
  | 'policy'
  | 'windowSetAt'
  | 'createdAt'
>

/** Everything that a domain's ruleset is built from. */
export interface RulesetSource {
  readonly domain: Pick<typeof domains.$inferSelect, 'id' | 'name' | 'failMode'>
  /** The account's plan: some filters are not in every one. */
  readonly plan: Plan
  readonly state: NonNullable<Ruleset['account']>
  /** Where people are sent to from a campaign that is closed for abuse. */
  readonly noticeUrl: string
  readonly campaigns: readonly PublishedCampaign[]
  /** The account's blocked addresses, newest first. */
  readonly blocked: readonly { readonly ip: string; readonly isAutomatic: boolean }[]
}

/**
 * A domain's ruleset as text; the same source gives the same text, so the hash names
 * the content. Of the addresses that came too often, the newest that fit are kept.
 */
export function buildRuleset(source: RulesetSource): string {
  const { domain, state } = source
  const { listed, repeated } = listsOf(source)
  const campaigns = [...source.campaigns]
    .sort((a, b) => a.id - b.id)
    .map((campaign) => toRulesetCampaign(campaign, source, listed.length > 0))
  const uses = (list: string): boolean =>
    campaigns.some(({ rules }) => rules.some(({ when }) => 'list' in when && when.list === list))
  const usesRepeated = uses(REPEATED_ACCESS_LIST)
  const textWith = (entries: readonly string[]): string => {
    const lists = {
      ...(uses(BLOCKED_LIST) ? { [BLOCKED_LIST]: ipList(listed) } : {}),
      ...(usesRepeated ? { [REPEATED_ACCESS_LIST]: ipList(entries) } : {}),
    }
    const ruleset: Ruleset = {
      schema: 1,
      domain: { id: domain.id, name: domain.name },
      ...(state === 'active' ? {} : { account: state }),
      onError: domain.failMode,
      ...(Object.keys(lists).length > 0 ? { lists } : {}),
      campaigns,
    }
    return JSON.stringify(ruleset)
  }
  if (!usesRepeated) return textWith([])
  return textWith(fitting(repeated, MAX_RULESET_BYTES - byteLength(textWith([]))))
}

function toRulesetCampaign(
  { policy, windowSetAt, createdAt, ...campaign }: PublishedCampaign,
  { plan, noticeUrl }: Pick<RulesetSource, 'plan' | 'noticeUrl'>,
  hasBlockedList: boolean,
): Ruleset['campaigns'][number] {
  const { id, path, deliveryMode, blackUrl, whiteUrl } = campaign
  // Who opens the address of an archived campaign finds what they would at a paused one.
  const status = campaign.status === 'archived' ? 'paused' : campaign.status
  const { blockedIps, ...parsed } = campaignPolicySchema.parse(policy)
  const program = campaignRules(
    { ...parsed, blockedIps: blockedIps.filter(namesNoCrawler) },
    {
      windowSetAt: windowSetAt ?? createdAt,
      hasBlockedList,
      hasAntiSpy: hasFeature(plan, 'anti-spy'),
      automationThreshold: AUTOMATION_THRESHOLD,
    },
  )
  const delivery = deliveryMode
  const pages = { id, path, status, delivery, blackUrl, whiteUrl }
  const built = { ...pages, ...program, rules: [...program.rules] }
  const { suspended } = campaign
  return suspended === null ? built : suspendCampaign(built, suspended, noticeUrl)
}

/** The account's lists: of what people have blocked, and of what came too often. */
export function listsOf({ blocked }: RulesetSource): { listed: string[]; repeated: string[] } {
  const usable = blocked.filter(({ ip }) => namesNoCrawler(ip))
  return {
    listed: addressesOf(usable.filter(({ isAutomatic }) => !isAutomatic)),
    repeated: addressesOf(usable.filter(({ isAutomatic }) => isAutomatic)),
  }
}

/** Each address once, in the order in which it first stands. */
const addressesOf = (entries: RulesetSource['blocked']): string[] => [
  ...new Set(entries.map(({ ip }) => ip)),
]

const ipList = (entries: readonly string[]) => ({
  kind: 'ip' as const,
  entries: [...entries].sort(),
})

/** As many entries from the first on as take no more than `bytes` in a list. */
function fitting(entries: readonly string[], bytes: number): readonly string[] {
  let left = bytes
  // Quotes and a comma stand around an address, which is ASCII.
  const end = entries.findIndex((entry) => {
    left -= entry.length + 3
    return left < 0
  })
  return end < 0 ? entries : entries.slice(0, end)
}
