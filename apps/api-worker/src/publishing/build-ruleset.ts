import {
  CHECKED_REASONS,
  type Condition,
  type Crawler,
  deriveReason,
  INVALID_TRAFFIC_RULES,
  type PathRecord,
  RULESET_FORM,
  RULESET_FORMS,
  type Rule,
  type Ruleset,
  writeInForm,
} from '@crivo/filter-engine'
import {
  ALLOWED_LIST,
  BLOCKED_LIST,
  type CampaignContext,
  type CampaignPolicy,
  type CampaignPolicyInput,
  type CampaignProgram,
  campaignPolicySchema,
  campaignRules,
  DEFAULT_KEEP_SECONDS,
  hasFeature,
  type Plan,
  REPEATED_ACCESS_LIST,
} from '@crivo/shared'
import { statedShare } from '#core/campaigns/campaign-pages.ts'
import type { campaigns, domains, StoredStage } from '#db/schema.ts'
import { byteLength } from '#platform/byte-length.ts'
import { MAX_SAVED_BYTES } from './assert-publishable.ts'
import { extendRecord, shortenRecord } from './extend-record.ts'
import { withoutReviewers } from './reviewers/aimed-fields.ts'
import { sparesReviewers } from './reviewers/find-reviewers.ts'
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
  | 'peopleShare'
  | 'isShareDue'
  | 'policy'
  | 'windowSetAt'
  | 'stage'
  | 'version'
  | 'createdAt'
>

/** The inputs of a domain's ruleset. */
export interface RulesetInputs {
  readonly domain: Pick<
    typeof domains.$inferSelect,
    'id' | 'name' | 'failMode' | 'isFiltering' | 'edgeRulesetForm'
  >
  /** The plan whose filters apply: not every plan includes all; admins have those of the largest. */
  readonly plan: Plan
  readonly state: NonNullable<Ruleset['account']>
  /** The page for everyone who visits a campaign closed for abuse. */
  readonly noticeUrl: string
  readonly abuseContact: string
  readonly campaigns: readonly PublishedCampaign[]
  /** The account's blocked IP addresses, newest first. */
  readonly blocked: readonly { readonly ip: string; readonly isAutomatic: boolean }[]
  /** The account's IP addresses that get the main page of one or all campaigns. */
  readonly allowed: readonly { readonly ip: string; readonly campaignId: number | null }[]
  /** The catalogue with the latest ranges, which IP lists must not include. */
  readonly crawlers: readonly Crawler[]
  /** The public record of the previous version. */
  readonly record: readonly PathRecord[]
  /** When the inputs were read, in milliseconds since the epoch. */
  readonly now: number
}

/**
 * Builds a domain's ruleset as JSON, in the newest form that its edge reads. The same inputs give
 * the same text, so the hash identifies the content. Includes as many of the newest automatically
 * blocked IP addresses as fit.
 */
export const buildRuleset = (inputs: RulesetInputs): string => composeRuleset(inputs).text

/** A ruleset's text, and its public record, which older forms do not include. */
export interface ComposedRuleset {
  readonly text: string
  readonly record: readonly PathRecord[]
}

export function composeRuleset(inputs: RulesetInputs): ComposedRuleset {
  const { domain, state } = inputs
  const { listed, allowed, repeated } = listsOf(inputs)
  const has = { hasBlockedList: listed.length > 0, hasAllowedList: allowed.length > 0 }
  const campaigns = [...inputs.campaigns]
    .sort((a, b) => a.id - b.id)
    .map((campaign) => toRulesetCampaign(campaign, inputs, has))
  const uses = (list: string): boolean =>
    campaigns.some(({ rules, stage }) =>
      [...rules, ...(stage?.rules ?? [])].some(({ when }) => usesList(when, list)),
    )
  const usesRepeated = uses(REPEATED_ACCESS_LIST)
  const record = recordOf({ account: state, campaigns }, inputs)
  const textWith = (entries: readonly string[], publicRecord: PathRecord[]): string => {
    const lists = {
      ...(uses(ALLOWED_LIST) ? { [ALLOWED_LIST]: ipList(allowed) } : {}),
      ...(uses(BLOCKED_LIST) ? { [BLOCKED_LIST]: ipList(listed) } : {}),
      ...(usesRepeated ? { [REPEATED_ACCESS_LIST]: ipList(entries) } : {}),
    }
    const ruleset: Ruleset = {
      schema: RULESET_FORM,
      domain: { id: domain.id, name: domain.name },
      ...(state === 'active' ? {} : { account: state }),
      onError: domain.failMode,
      ...(Object.keys(lists).length > 0 ? { lists } : {}),
      campaigns,
      reportAbuseTo: inputs.abuseContact,
      publicRecord,
    }
    return JSON.stringify(writeInForm(ruleset, formOf(domain)))
  }
  const isTooLong = byteLength(textWith([], record)) > MAX_SAVED_BYTES
  const fitted = isTooLong ? shortenRecord(record, inputs.now) : record
  const bare = textWith([], fitted)
  if (!usesRepeated) return { text: bare, record }
  const entries = fitting(repeated, MAX_SAVED_BYTES - byteLength(bare))
  return { text: textWith(entries, fitted), record }
}

function usesList(when: Condition, list: string): boolean {
  if ('not' in when) return usesList(when.not, list)
  if ('all' in when) return when.all.some((part) => usesList(part, list))
  if ('any' in when) return when.any.some((part) => usesList(part, list))
  return 'list' in when && when.list === list
}

/** Returns the public record with the states of a ruleset that is published from these inputs. */
export function recordOf(
  { account = 'active', campaigns }: Pick<Ruleset, 'account' | 'campaigns'>,
  { campaigns: rows, record, now }: Pick<RulesetInputs, 'campaigns' | 'record' | 'now'>,
): PathRecord[] {
  const suspensions = new Map(rows.map(({ id, suspended }) => [id, suspended]))
  const recorded = campaigns.map((campaign) => ({
    campaign,
    suspended: suspensions.get(campaign.id) ?? null,
  }))
  return extendRecord({ record, campaigns: recorded, account, now })
}

/** Returns the newest form that both the domain's edge and this control plane read. */
export function formOf({ edgeRulesetForm }: RulesetInputs['domain']): Ruleset['schema'] {
  return RULESET_FORMS.findLast((form) => form <= edgeRulesetForm) ?? 1
}

function toRulesetCampaign(
  { policy, stage, windowSetAt, createdAt, ...campaign }: PublishedCampaign,
  inputs: Pick<RulesetInputs, 'domain' | 'plan' | 'noticeUrl' | 'crawlers' | 'allowed'>,
  has: Pick<CampaignContext, 'hasBlockedList' | 'hasAllowedList'>,
): Ruleset['campaigns'][number] {
  const { id, path, deliveryMode, blackUrl, whiteUrl } = campaign
  const peopleShare = statedShare(campaign)
  // An archived campaign responds like a paused one.
  const status = campaign.status === 'archived' ? 'paused' : campaign.status
  const { domain, plan, noticeUrl, crawlers } = inputs
  const programOf = (saved: CampaignPolicyInput): CampaignProgram => {
    const form = campaignPolicySchema.parse(saved)
    const usable = withoutReviewers({ ...form, allowedIps: allowedIn(id, form, inputs) }, crawlers)
    return campaignRules(usable, {
      ...has,
      windowSetAt: windowSetAt ?? createdAt,
      // Not a secret: it only makes each campaign draw different visitors, but the same ones at
      // each publish.
      checkSalt: `check ${id} ${createdAt}`,
      hasAntiSpy: hasFeature(plan, 'anti-spy'),
      invalidTrafficRules: INVALID_TRAFFIC_RULES,
      deriveReason,
    })
  }
  const program = programOf(policy)
  const changed = stage && programOf(stage.policy)
  const { keep, check = changed?.check, ...rest } = program
  const delivery = deliveryMode
  const pages = { id, path, status, delivery, blackUrl, whiteUrl }
  const share = peopleShare === null ? {} : { peopleShare }
  const kept = keptPages(campaign, keep)
  const staged = stage && changed && { stage: stageOf(stage, changed) }
  const rules = [...program.rules]
  const asks = [...rules, ...(changed?.rules ?? [])].some(isGraded)
  const asked = check !== undefined && asks ? { check } : {}
  const filtered = { ...pages, ...rest, ...share, ...kept, ...asked, rules, ...staged }
  const built = domain.isFiltering ? filtered : withoutFilters(filtered)
  const { suspended } = campaign
  return suspended === null ? built : suspendCampaign(built, suspended, noticeUrl)
}

/** Returns a campaign that treats everyone alike; keeps its run window and click limit. */
function withoutFilters({
  agents: _agents,
  peopleShare: _peopleShare,
  stage: _stage,
  check: _check,
  ...campaign
}: Ruleset['campaigns'][number]): Ruleset['campaigns'][number] {
  return { ...campaign, rules: [] }
}

const isGraded = ({ action, reason }: Rule): boolean =>
  action === 'white' && CHECKED_REASONS.has(reason)

const stageOf = ({ version, share, salt }: StoredStage, { rules }: CampaignProgram) => ({
  version,
  share,
  salt,
  rules: [...rules],
})

/** Returns the allow list of a campaign's form and the account's entries for only that campaign. */
export function allowedIn(
  id: number,
  { allowedIps }: CampaignPolicy,
  { allowed }: Pick<RulesetInputs, 'allowed'>,
): CampaignPolicy['allowedIps'] {
  const own = allowed.filter(({ campaignId }) => campaignId === id).map(({ ip }) => ip)
  return [...allowedIps, ...own.sort().map((ip) => ({ ip, notes: null, expiresAt: null }))]
}

/** Every change to a campaign raises its version, so earlier copies are not used again. */
function keptPages(
  { deliveryMode, version }: Pick<PublishedCampaign, 'deliveryMode' | 'version'>,
  keep: CampaignProgram['keep'] = { seconds: DEFAULT_KEEP_SECONDS, parameters: [] },
): Pick<Ruleset['campaigns'][number], 'keep'> {
  return deliveryMode === 'proxy' ? { keep: { ...keep, generation: version } } : {}
}

/**
 * Returns the account's lists: IP addresses that users allowed or blocked, and those blocked
 * automatically.
 */
export function listsOf({ allowed, blocked, crawlers }: RulesetInputs): {
  allowed: string[]
  listed: string[]
  repeated: string[]
} {
  const usable = blocked.filter(({ ip }) => sparesReviewers(ip, crawlers))
  return {
    allowed: allowed
      .filter(({ ip, campaignId }) => campaignId === null && sparesReviewers(ip, crawlers))
      .map(({ ip }) => ip),
    listed: addressesOf(usable.filter(({ isAutomatic }) => !isAutomatic)),
    repeated: addressesOf(usable.filter(({ isAutomatic }) => isAutomatic)),
  }
}

/** Returns distinct IP addresses in order of first occurrence. */
const addressesOf = (entries: RulesetInputs['blocked']): string[] => [
  ...new Set(entries.map(({ ip }) => ip)),
]

const ipList = (entries: readonly string[]) => ({
  kind: 'ip' as const,
  entries: [...entries].sort(),
})

/** Returns the longest prefix of entries whose JSON list fits into `bytes`. */
function fitting(entries: readonly string[], bytes: number): readonly string[] {
  let left = bytes
  // Each address is ASCII, in quotes and with a comma.
  const end = entries.findIndex((entry) => {
    left -= entry.length + 3
    return left < 0
  })
  return end < 0 ? entries : entries.slice(0, end)
}
