import { deriveReason, INVALID_TRAFFIC_RULES } from '@crivo/filter-engine'
import {
  type CampaignPreview,
  campaignPolicySchema,
  campaignRules,
  hasFeature,
  type PreviewCampaign,
} from '@crivo/shared'
import { type CampaignRow, requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { type Draft, readDraft } from '#publishing/draft/read-draft.ts'
import { allowedIn } from '#publishing/draft/ruleset-campaign.ts'
import { listsOf } from '#publishing/draft/ruleset-lists.ts'
import { newCampaign } from '../create.ts'
import { draftOfMember } from '../validation/draft-of-member.ts'
import { windowSetAt } from '../window-set-at.ts'
import { crawlersNamedBy, refusalsOf, usablePart } from './preview-refusals.ts'
import { summarizeRules } from './summarize-rules.ts'

/**
 * Returns why saving a form would be rejected and what the campaign would do, without storing
 * anything. Throws `CAMPAIGN_NOT_FOUND`, `DOMAIN_NOT_FOUND` or `ROLE_FORBIDS`.
 */
export async function previewCampaign(
  ctx: AccountContext,
  input: PreviewCampaign,
  {
    limit,
  }: {
    /** The account's campaign limit. */
    limit: number
  },
): Promise<CampaignPreview> {
  const { campaignId, ...given } = input
  const stored = campaignId === undefined ? null : (await requireCampaign(ctx, campaignId)).campaign
  const form = draftOfMember(ctx, given, stored)
  const draft = await readDraft(ctx, { accountId: ctx.accountId, domainId: form.domainId })
  if (draft === null) throw new AppError('DOMAIN_NOT_FOUND')
  return {
    refusals: await refusalsOf(ctx, { draft, form, stored, limit }),
    crawlers: crawlersNamedBy(form, draft.inputs.crawlers),
    summary: await summarize(ctx, draft, usablePart(form, draft.inputs.crawlers), stored),
  }
}

async function summarize(
  ctx: AccountContext,
  { domain, inputs }: Draft,
  form: Omit<PreviewCampaign, 'campaignId'>,
  stored: CampaignRow | null,
): Promise<CampaignPreview['summary']> {
  const { name: _, path, domainId: __, blackContent, whiteContent, deliveryMode, ...rest } = form
  const typed = campaignPolicySchema.parse(rest)
  const policy =
    stored === null ? typed : { ...typed, allowedIps: allowedIn(stored.id, typed, inputs) }
  const { status, createdAt } = stored ?? newCampaign(ctx, 'active')
  const setAt = stored === null ? null : windowSetAt(ctx, stored, policy)
  const { allowed, listed, repeated } = listsOf(inputs)
  const { rules, alwaysWhite, window, clickLimit } = campaignRules(policy, {
    windowSetAt: setAt ?? createdAt,
    hasBlockedList: listed.length > 0,
    hasAllowedList: allowed.length > 0,
    hasAntiSpy: hasFeature(inputs.plan, 'anti-spy'),
    invalidTrafficRules: INVALID_TRAFFIC_RULES,
    deriveReason,
  })
  const { fixRepeatedAccess, repeatedAccessLimit, repeatedAccessMinutes } = policy
  return {
    url: `${originOf(domain)}${path}`,
    deliveryMode,
    blackUrl: blackContent,
    whiteUrl: whiteContent,
    status,
    alwaysWhite,
    window,
    clickLimit,
    clicks: stored === null ? 0 : await countClicks(ctx, stored.id),
    repeatedAccess: fixRepeatedAccess
      ? { visits: repeatedAccessLimit, minutes: repeatedAccessMinutes }
      : null,
    assistants: policy.traffic.assistants,
    disableRightClick: policy.disableRightClick,
    rules: summarizeRules(rules, policy, {
      allowed: allowed.length,
      blocked: listed.length,
      repeated: repeated.length,
    }),
    customRules: rules.flatMap(({ id, reason }) =>
      policy.customRules
        .filter((rule) => rule.id === id)
        .map(({ name, action, watched }) => ({ id, name, reason, action, watched })),
    ),
  }
}

async function countClicks(ctx: AccountContext, id: number): Promise<number> {
  const totals = await ctx.ledgerOf(ctx.accountId).totals()
  return totals[id]?.black ?? 0
}
