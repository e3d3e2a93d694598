import { CRAWLERS, crawlersOfBlock, parseCidr } from '@crivo/filter-engine'
import type { CampaignPreview, CreateCampaign, FieldError } from '@crivo/shared'
import { count } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { assertPublishable } from '../../publishing/assert-publishable.ts'
import { namesNoCrawler } from '../../publishing/names-no-crawler.ts'
import type { Draft } from '../../publishing/read-draft.ts'
import { rulesetWith, toColumns } from './check-form.ts'
import { checkPages } from './check-pages.ts'
import { newCampaign } from './create.ts'
import type { CampaignRow } from './internal.ts'
import { normaliseBlocked } from './normalise-blocked.ts'

interface Judged {
  readonly draft: Draft
  readonly form: CreateCampaign
  /** The campaign that is edited. */
  readonly stored: CampaignRow | null
  readonly limit: number
}

/** Everything for which saving a form would be refused; saving itself names the first alone. */
export async function refusalsOf(
  ctx: AccountContext,
  { draft, form, stored, limit }: Judged,
): Promise<CampaignPreview['refusals']> {
  // What the blocked addresses are refused for is told by itself, and must not hide the rest.
  const usable = { ...form, blockedIps: form.blockedIps.filter(namesNoCrawler) }
  const campaign = { ...(stored ?? newCampaign(ctx, 'active')), ...toColumns(usable) }
  const taken = draft.source.campaigns.some(
    ({ id, path }) => path === form.path && id !== stored?.id,
  )
  const isFull = stored === null && (await countCampaigns(ctx)) >= limit
  return [
    refusalIf(stored !== null && stored.domainId !== form.domainId, 'VALIDATION_FAILED', [
      { path: 'domainId', code: 'domain_fixed' },
    ]),
    refusalOf(() => checkPages(ctx.config, draft.domain, form)),
    refusalOf(() => normaliseBlocked(form)),
    refusalOf(() => assertPublishable(rulesetWith(draft, campaign))),
    refusalIf(taken, 'PATH_TAKEN', [{ path: 'path', code: 'path_taken' }]),
    refusalIf(isFull, 'LIMIT_REACHED'),
  ].flatMap((refusal) => refusal ?? [])
}

type Refusal = CampaignPreview['refusals'][number]

const refusalIf = (isSo: boolean, code: string, fields: FieldError[] = []): Refusal | null =>
  isSo ? { code, fields } : null

function refusalOf(check: () => unknown): Refusal | null {
  try {
    check()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const fields = error.fields.map(({ path, code }) => ({ path, code }))
    return { code: error.code, fields }
  }
}

async function countCampaigns({ db, accountId }: AccountContext): Promise<number> {
  const [row] = await db
    .select({ present: count() })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId))
  return row?.present ?? 0
}

const OWNERS = new Map(CRAWLERS.map(({ id, owner }) => [id, owner]))

/** A form's blocked addresses that name a review crawler, and which ones. */
export const crawlersNamedBy = ({ blockedIps }: CreateCampaign): CampaignPreview['crawlers'] =>
  blockedIps.flatMap((entry, at) => {
    const block = parseCidr(entry)
    const ids = block === null ? [] : crawlersOfBlock(block)
    if (ids.length === 0) return []
    const crawlers = ids.map((id) => ({ id, owner: OWNERS.get(id) ?? id }))
    return [{ path: `blockedIps.${at}`, entry, crawlers }]
  })
