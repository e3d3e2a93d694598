import { RULESET_FORM, type Rule, type Ruleset } from '@crivo/filter-engine'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { readDraft } from '#publishing/draft/read-draft.ts'

/** Returns the rules of a campaign as they are published, in evaluation order. */
export async function publishedRules(
  ctx: AccountContext,
  campaign: CampaignRow,
): Promise<readonly Rule[]> {
  const { domainId } = campaign
  const draft = await readDraft(ctx, { accountId: ctx.accountId, domainId })
  if (draft === null) throw new AppError('CAMPAIGN_NOT_FOUND')
  const text = buildRuleset({
    ...draft.inputs,
    domain: { ...draft.inputs.domain, edgeRulesetForm: RULESET_FORM },
    campaigns: [{ ...campaign, status: 'active', suspended: null, stage: null }],
    record: [],
  })
  const { campaigns }: Ruleset = JSON.parse(text)
  return campaigns[0]?.rules ?? []
}
