import { RULESET_FORM } from '@crivo/filter-engine'
import type { StartBacktest } from '@crivo/shared'
import { normalizeBlock } from '#core/addresses/normalize-block.ts'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { readImport } from '#features/address-lists/index.ts'
import { AppError } from '#platform/app-error.ts'
import { assertPublishable } from '#publishing/assert-publishable.ts'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { readDraft } from '#publishing/draft/read-draft.ts'
import type { RulesetInputs } from '#publishing/draft/ruleset-inputs.ts'
import { reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'
import { checkForm } from '../validation/check-form.ts'
import { windowSetAt } from '../window-set-at.ts'

/**
 * Returns the ruleset of a draft as it would be published, with only its campaign, active: past
 * visits are decided by its rules, regardless of the current state of the account or campaign.
 * Throws the errors of saving the form.
 */
export async function buildJudge(
  ctx: AccountContext,
  campaign: CampaignRow,
  { form, imported, ...entries }: Omit<StartBacktest, 'days'>,
): Promise<string> {
  const { block = [], unblock = [], allow = [], unallow = [] } = entries
  const { inputs, tried } = await readInputs(ctx, campaign, form)
  const added = { block: readEntries(block, 'block'), allow: readEntries(allow, 'allow') }
  const unblocked = new Set(readEntries(unblock, 'unblock'))
  const unallowed = new Set(readEntries(unallow, 'unallow'))
  const faults = (['block', 'allow'] as const).flatMap((list) =>
    added[list].flatMap((entry, at) => {
      const [reviewer] = reviewersOfEntry(entry, inputs.crawlers)
      if (reviewer === undefined) return []
      return [{ path: `${list}.${at}`, code: 'names_review_crawler', owner: reviewer.owner }]
    }),
  )
  if (faults.length > 0) throw new AppError('PARITY_REFUSED', faults)
  const lines =
    imported === undefined ? [] : readLines(ctx, imported, { campaign, crawlers: inputs.crawlers })
  const blocked = [
    ...added.block.map((ip) => ({ ip, isAutomatic: false })),
    ...(imported?.list === 'blocked' ? lines : []).map(({ ip }) => ({ ip, isAutomatic: false })),
    ...inputs.blocked.filter(({ ip }) => !unblocked.has(ip)),
  ]
  const allowed = [
    ...added.allow.map((ip) => ({ ip, campaignId: null })),
    ...(imported?.list === 'allowed' ? lines : []),
    ...inputs.allowed.filter(({ ip }) => !unallowed.has(ip)),
  ]
  const text = buildRuleset({
    ...inputs,
    state: 'active',
    domain: { ...inputs.domain, edgeRulesetForm: RULESET_FORM },
    campaigns: [{ ...tried, status: 'active', suspended: null, stage: null }],
    blocked,
    allowed,
    record: [],
  })
  assertPublishable(text, inputs.crawlers)
  return text
}

/** Returns the entries that an import of the text would add for a campaign. */
function readLines(
  ctx: AccountContext,
  { list, text }: NonNullable<StartBacktest['imported']>,
  { campaign, crawlers }: Pick<RulesetInputs, 'crawlers'> & { readonly campaign: CampaignRow },
) {
  const { entries } = readImport(text, {
    ...{ reason: 'manual', expiresAt: null, now: ctx.now(), crawlers },
    // Lines for other campaigns change nothing here.
    campaigns: list === 'allowed' ? new Set([campaign.id]) : null,
  })
  if (entries.length === 0) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'imported.text', code: 'invalid_address' }])
  }
  return entries
}

async function readInputs(
  ctx: AccountContext,
  campaign: CampaignRow,
  form: StartBacktest['form'],
): Promise<{ inputs: RulesetInputs; tried: CampaignRow }> {
  const { accountId } = ctx
  const { domainId } = campaign
  if (form === undefined) {
    const draft = await readDraft(ctx, { accountId, domainId })
    if (draft === null) throw new AppError('CAMPAIGN_NOT_FOUND')
    return { inputs: draft.inputs, tried: campaign }
  }
  if (form.domainId !== domainId) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'form.domainId', code: 'domain_fixed' }])
  }
  const kept = { ...campaign, windowSetAt: windowSetAt(ctx, campaign, form) }
  const { draft, columns } = await checkForm(ctx, form, () => kept)
  return { inputs: draft.inputs, tried: { ...kept, ...columns } }
}

function readEntries(entries: readonly string[], path: string): string[] {
  const read = entries.map(normalizeBlock)
  const faults = read.flatMap((entry, at) =>
    entry === null ? [{ path: `${path}.${at}`, code: 'invalid_address' }] : [],
  )
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults)
  return read.flatMap((entry) => entry ?? [])
}
