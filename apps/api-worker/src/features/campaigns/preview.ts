import { AUTOMATION_THRESHOLD } from '@crivo/filter-engine'
import {
  type CampaignPreview,
  campaignPolicySchema,
  campaignRules,
  hasFeature,
  type PreviewCampaign,
} from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { listsOf } from '../../publishing/build-ruleset.ts'
import { type Draft, readDraft } from '../../publishing/read-draft.ts'
import { originOf } from '../domains/internal.ts'
import { newCampaign } from './create.ts'
import { type CampaignRow, requireCampaign } from './internal.ts'
import { crawlersNamedBy, refusalsOf } from './preview-refusals.ts'
import { summariseRules } from './summarise-rules.ts'
import { windowSetAt } from './window-set-at.ts'

/**
 * Says, without storing anything, why saving a form would be refused and what the campaign
 * would do. Throws `CAMPAIGN_NOT_FOUND` or `DOMAIN_NOT_FOUND`.
 */
export async function previewCampaign({
  ctx,
  input,
  limit,
}: {
  ctx: AccountContext
  input: PreviewCampaign
  /** How many campaigns the account may have. */
  limit: number
}): Promise<CampaignPreview> {
  const { campaignId, ...form } = input
  const stored = campaignId === undefined ? null : (await requireCampaign(ctx, campaignId)).campaign
  const draft = await readDraft({
    ctx,
    input: { accountId: ctx.accountId, domainId: form.domainId },
  })
  if (draft === null) throw new DomainError('DOMAIN_NOT_FOUND')
  return {
    refusals: await refusalsOf(ctx, { draft, form, stored, limit }),
    crawlers: crawlersNamedBy(form),
    summary: await summarise(ctx, draft, form, stored),
  }
}

async function summarise(
  ctx: AccountContext,
  { domain, source }: Draft,
  form: Omit<PreviewCampaign, 'campaignId'>,
  stored: CampaignRow | null,
): Promise<CampaignPreview['summary']> {
  const { name: _, path, domainId: __, blackContent, whiteContent, deliveryMode, ...rest } = form
  const policy = campaignPolicySchema.parse(rest)
  const { status, createdAt } = stored ?? newCampaign(ctx, 'active')
  const setAt = stored === null ? null : windowSetAt(ctx, stored, policy)
  const { listed, repeated } = listsOf(source)
  const { rules, alwaysWhite, window, clickLimit } = campaignRules(policy, {
    windowSetAt: setAt ?? createdAt,
    hasBlockedList: listed.length > 0,
    hasAntiSpy: hasFeature(source.plan, 'anti-spy'),
    automationThreshold: AUTOMATION_THRESHOLD,
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
    disableRightClick: policy.disableRightClick,
    rules: summariseRules(rules, policy, {
      blocked: listed.length,
      repeated: repeated.length,
    }),
  }
}

async function countClicks(ctx: AccountContext, id: number): Promise<number> {
  const totals = await ctx.ledgerOf(ctx.accountId).totals()
  return totals[id]?.black ?? 0
}
