import { type Crawler, checkCondition } from '@crivo/filter-engine'
import {
  ACCOUNT_LISTS,
  type CampaignPreview,
  type CreateCampaign,
  type FieldError,
} from '@crivo/shared'
import { count } from 'drizzle-orm'
import { normalizeBlock } from '#core/addresses/normalize-block.ts'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { assertPublishable } from '#publishing/assert-publishable.ts'
import type { Draft } from '#publishing/draft/read-draft.ts'
import { withoutReviewers } from '#publishing/reviewers/aimed-fields.ts'
import { reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'
import { newCampaign } from '../create.ts'
import { normalizeAddresses } from '../normalize-addresses.ts'
import { rulesetWith, toColumns } from '../validation/check-form.ts'
import { checkRegions } from '../validation/check-regions.ts'
import { refuseUnfetchablePages } from '../validation/refuse-unfetchable-pages.ts'

interface Judged {
  readonly draft: Draft
  readonly form: CreateCampaign
  /** The campaign being edited. */
  readonly stored: CampaignRow | null
  readonly limit: number
}

/** Returns every reason why saving a form would be rejected; saving reports only the first. */
export async function refusalsOf(
  ctx: AccountContext,
  { draft, form, stored, limit }: Judged,
): Promise<CampaignPreview['refusals']> {
  const { crawlers } = draft.inputs
  // What is reported separately must not hide other reasons.
  const usable = usablePart(form, crawlers)
  const campaign = { ...(stored ?? newCampaign(ctx, 'active')), ...toColumns(usable) }
  const taken = draft.inputs.campaigns.some(
    ({ id, path }) => path === form.path && id !== stored?.id,
  )
  const isFull = stored === null && (await countCampaigns(ctx)) >= limit
  return [
    refusalIf(stored !== null && stored.domainId !== form.domainId, 'VALIDATION_FAILED', [
      { path: 'domainId', code: 'domain_fixed' },
    ]),
    refusalOf(() => refuseUnfetchablePages(ctx.config, draft.domain, form)),
    refusalOf(() => normalizeAddresses(form, crawlers)),
    await checkRegions(ctx, form).then(() => null, toRefusal),
    refusalOf(() => assertPublishable(rulesetWith(draft, campaign), crawlers)),
    refusalIf(taken, 'PATH_TAKEN', [{ path: 'path', code: 'path_taken' }]),
    refusalIf(isFull, 'LIMIT_REACHED'),
  ].flatMap((refusal) => refusal ?? [])
}

/** Returns a form without faulty addresses, faulty rules and values that name reviewers. */
export function usablePart(form: CreateCampaign, crawlers: readonly Crawler[]): CreateCampaign {
  const accepted = withoutReviewers(form, crawlers)
  return {
    ...accepted,
    blockedIps: accepted.blockedIps.filter((ip) => normalizeBlock(ip) !== null),
    allowedIps: accepted.allowedIps.filter(({ ip }) => normalizeBlock(ip) !== null),
    customRules: accepted.customRules.filter(
      (rule) => checkCondition(rule.when, '', ACCOUNT_LISTS).length === 0,
    ),
  }
}

type Refusal = CampaignPreview['refusals'][number]

const refusalIf = (isSo: boolean, code: string, fields: FieldError[] = []): Refusal | null =>
  isSo ? { code, fields } : null

function refusalOf(check: () => unknown): Refusal | null {
  try {
    check()
    return null
  } catch (error) {
    return toRefusal(error)
  }
}

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof AppError)) throw error
  return { code: error.code, fields: [...error.fields] }
}

async function countCampaigns({ db, accountId }: AccountContext): Promise<number> {
  const [row] = await db
    .select({ present: count() })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId))
  return row?.present ?? 0
}

/** Returns a form's blocked IP addresses that include crawler ranges, with their crawlers. */
export const crawlersNamedBy = (
  { blockedIps }: CreateCampaign,
  newest: readonly Crawler[],
): CampaignPreview['crawlers'] =>
  blockedIps.flatMap((entry, at) => {
    const crawlers = [...reviewersOfEntry(entry, newest)]
    if (crawlers.length === 0) return []
    return [{ path: `blockedIps.${at}`, entry, crawlers }]
  })
