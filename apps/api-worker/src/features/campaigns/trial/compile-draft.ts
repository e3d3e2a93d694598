import {
  type CompiledCampaign,
  compile,
  type Program,
  RULESET_FORM,
  type Ruleset,
} from '@crivo/filter-engine'
import type { PreviewCampaign } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { readDraft } from '#publishing/draft/read-draft.ts'
import { newCampaign } from '../create.ts'
import { normalizeAddresses } from '../normalize-addresses.ts'
import { toColumns } from '../validation/check-form.ts'
import { draftOfMember } from '../validation/draft-of-member.ts'

interface CompiledDraft {
  readonly program: Program
  readonly campaign: CompiledCampaign
  readonly lists: NonNullable<Ruleset['lists']>
}

/**
 * Compiles an unsaved form as a running campaign of an active account, in the newest form. Throws
 * `CAMPAIGN_NOT_FOUND`, `DOMAIN_NOT_FOUND`, `ROLE_FORBIDS`, `VALIDATION_FAILED`, `PARITY_REFUSED`
 * or `RULESET_REFUSED`.
 */
export async function compileDraft(
  ctx: AccountContext,
  { campaignId, ...given }: PreviewCampaign,
): Promise<CompiledDraft> {
  const stored = campaignId === undefined ? null : (await requireCampaign(ctx, campaignId)).campaign
  const form = draftOfMember(ctx, given, stored)
  const draft = await readDraft(ctx, { accountId: ctx.accountId, domainId: form.domainId })
  if (draft === null) throw new AppError('DOMAIN_NOT_FOUND')
  const { inputs } = draft
  const created = {
    ...(stored ?? newCampaign(ctx, 'active')),
    ...toColumns(normalizeAddresses(form, inputs.crawlers)),
    status: 'active' as const,
    suspended: null,
    peopleShare: null,
    stage: null,
  }
  const ruleset: Ruleset = JSON.parse(
    buildRuleset({
      ...inputs,
      domain: { ...inputs.domain, edgeRulesetForm: RULESET_FORM },
      state: 'active',
      campaigns: [created],
    }),
  )
  const { program, issues } = compile(ruleset)
  const [campaign] = program?.campaigns ?? []
  if (!program || !campaign || issues.length > 0) throw new AppError('RULESET_REFUSED', issues)
  return { program, campaign, lists: ruleset.lists ?? {} }
}
