import { RULESET_FORM } from '@crivo/filter-engine'
import type { CreateCampaign } from '@crivo/shared'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { assertPublishable } from '#publishing/assert-publishable.ts'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { type Draft, readDraft } from '#publishing/draft/read-draft.ts'
import type { PublishedCampaign, RulesetInputs } from '#publishing/draft/ruleset-inputs.ts'
import { normalizeAddresses } from '../normalize-addresses.ts'
import { checkRegions } from './check-regions.ts'
import { refuseUnfetchablePages } from './refuse-unfetchable-pages.ts'

/** The stored columns of a campaign that its form sets. */
export type FormColumns = Pick<
  CampaignRow,
  'name' | 'path' | 'domainId' | 'blackUrl' | 'whiteUrl' | 'deliveryMode' | 'policy'
>

/** The fields of a campaign that its form does not set. */
type Kept = Omit<PublishedCampaign, keyof FormColumns>

/**
 * Checks, before anything is stored, that the domain can be published with the form's values.
 * Throws `DOMAIN_NOT_FOUND`, `VALIDATION_FAILED`, `RULESET_REFUSED` or `PARITY_REFUSED`.
 */
export async function checkForm(
  ctx: AccountContext,
  input: CreateCampaign,
  kept: (columns: FormColumns) => Kept,
): Promise<{ draft: Draft; columns: FormColumns }> {
  const { accountId } = ctx
  const draft = await readDraft(ctx, { accountId, domainId: input.domainId })
  if (draft === null) throw new AppError('DOMAIN_NOT_FOUND')
  refuseUnfetchablePages(ctx.config, draft.domain, input)
  const { crawlers } = draft.inputs
  const columns = toColumns(normalizeAddresses(input, crawlers))
  await checkRegions(ctx, input)
  // Also checked in the newest form, which the edge will read once it is redeployed.
  for (const edgeRulesetForm of new Set([draft.domain.edgeRulesetForm, RULESET_FORM])) {
    const domain = { ...draft.inputs.domain, edgeRulesetForm }
    const inForm = { ...draft, inputs: { ...draft.inputs, domain } }
    assertPublishable(rulesetWith(inForm, { ...columns, ...kept(columns) }), crawlers)
  }
  return { draft, columns }
}

/** Builds a draft's ruleset with a changed campaign. */
export const rulesetWith = ({ inputs }: Draft, campaign: PublishedCampaign): string =>
  buildRuleset(withCampaign(inputs, campaign))

function withCampaign(inputs: RulesetInputs, campaign: PublishedCampaign): RulesetInputs {
  // Omits a campaign with the same path, because the unique index reports it with a better error.
  const others = inputs.campaigns.filter(
    ({ id, path }) => id !== campaign.id && path !== campaign.path,
  )
  return { ...inputs, campaigns: [...others, campaign] }
}

/**
 * Returns the proven draft as stored with a campaign, so that publishing does not prove it again;
 * `undefined` if the domain has changed since it was read.
 */
export const provenDraft = (
  { domain, inputs }: Draft,
  version: number,
  campaign: PublishedCampaign,
): Draft | undefined =>
  version !== domain.draftVersion + 1
    ? undefined
    : {
        domain: { ...domain, draftVersion: version, draftOrigin: 'change', pinnedVersion: null },
        inputs: withCampaign(inputs, { ...campaign, version }),
        pinnedHash: null,
      }

export function toColumns(input: CreateCampaign): FormColumns {
  const { name, path, domainId, blackContent, whiteContent, deliveryMode, ...policy } = input
  return {
    name,
    path,
    domainId,
    blackUrl: blackContent,
    whiteUrl: whiteContent,
    deliveryMode,
    policy,
  }
}
