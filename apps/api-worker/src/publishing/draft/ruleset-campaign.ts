import {
  CHECKED_REASONS,
  deriveReason,
  INVALID_TRAFFIC_RULES,
  type Rule,
  type Ruleset,
} from '@crivo/filter-engine'
import {
  type CampaignContext,
  type CampaignPolicy,
  type CampaignPolicyInput,
  type CampaignProgram,
  campaignPolicySchema,
  campaignRules,
  DEFAULT_KEEP_SECONDS,
  hasFeature,
} from '@crivo/shared'
import { statedShare } from '#core/campaigns/campaign-pages.ts'
import type { StoredStage } from '#db/schema.ts'
import { withoutReviewers } from '../reviewers/aimed-fields.ts'
import type { PublishedCampaign, RulesetInputs } from './ruleset-inputs.ts'
import { suspendCampaign } from './suspend-campaign.ts'

type RulesetCampaign = Ruleset['campaigns'][number]

/** Translates a stored campaign into its part of the ruleset. */
export function toRulesetCampaign(
  { policy, stage, windowSetAt, createdAt, ...campaign }: PublishedCampaign,
  inputs: Pick<RulesetInputs, 'domain' | 'plan' | 'noticeUrl' | 'crawlers' | 'allowed'>,
  has: Pick<CampaignContext, 'hasBlockedList' | 'hasAllowedList'>,
): RulesetCampaign {
  const { id, path, deliveryMode: delivery, blackUrl, whiteUrl, suspended } = campaign
  // An archived campaign responds like a paused one.
  const status = campaign.status === 'archived' ? 'paused' : campaign.status
  const peopleShare = statedShare(campaign)
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
  const rules = [...program.rules]
  const asks = [...rules, ...(changed?.rules ?? [])].some(isGraded)
  const filtered: RulesetCampaign = {
    ...{ id, path, status, delivery, blackUrl, whiteUrl },
    ...rest,
    ...(peopleShare !== null && { peopleShare }),
    ...keptPages(campaign, keep),
    ...(check !== undefined && asks && { check }),
    rules,
    ...(stage && changed && { stage: stageOf(stage, changed) }),
  }
  const built = domain.isFiltering ? filtered : withoutFilters(filtered)
  return suspended === null ? built : suspendCampaign(built, suspended, noticeUrl)
}

/** Returns a campaign that treats everyone alike; keeps its run window and click limit. */
function withoutFilters({
  agents: _agents,
  peopleShare: _peopleShare,
  stage: _stage,
  check: _check,
  ...campaign
}: RulesetCampaign): RulesetCampaign {
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
): Pick<RulesetCampaign, 'keep'> {
  return deliveryMode === 'proxy' ? { keep: { ...keep, generation: version } } : {}
}
