import type { CreateCampaign } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { assertPublishable } from '../../publishing/assert-publishable.ts'
import { buildRuleset, type PublishedCampaign } from '../../publishing/build-ruleset.ts'
import { type Draft, readDraft } from '../../publishing/read-draft.ts'
import { checkPages } from './check-pages.ts'
import type { CampaignRow } from './internal.ts'
import { normaliseBlocked } from './normalise-blocked.ts'

/** What of a campaign its form says, as it is stored. */
export type FormColumns = Pick<
  CampaignRow,
  'name' | 'path' | 'domainId' | 'blackUrl' | 'whiteUrl' | 'deliveryMode' | 'policy'
>

/** What of a campaign its form does not say. */
type Kept = Pick<PublishedCampaign, 'id' | 'status' | 'suspended' | 'windowSetAt' | 'createdAt'>

/**
 * Proves, before anything is stored, that the domain can be published with a campaign as its
 * form has it. Throws `DOMAIN_NOT_FOUND`, `VALIDATION_FAILED`, `RULESET_REFUSED` or
 * `PARITY_REFUSED`.
 */
export async function checkForm(
  ctx: AccountContext,
  input: CreateCampaign,
  kept: (columns: FormColumns) => Kept,
): Promise<{ draft: Draft; columns: FormColumns }> {
  const { accountId } = ctx
  const draft = await readDraft({ ctx, input: { accountId, domainId: input.domainId } })
  if (draft === null) throw new DomainError('DOMAIN_NOT_FOUND')
  checkPages(ctx.config, draft.domain, input)
  const columns = toColumns(normaliseBlocked(input))
  assertPublishable(rulesetWith(draft, { ...columns, ...kept(columns) }))
  return { draft, columns }
}

/** A draft's ruleset with a campaign as it would be. */
export function rulesetWith({ source }: Draft, campaign: PublishedCampaign): string {
  // One of the same path would be refused here; that it is taken, the index says better.
  const others = source.campaigns.filter(
    ({ id, path }) => id !== campaign.id && path !== campaign.path,
  )
  return buildRuleset({ ...source, campaigns: [...others, campaign] })
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
