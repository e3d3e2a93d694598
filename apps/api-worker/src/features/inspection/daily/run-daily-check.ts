import { nameOf } from '@crivo/network-guard'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { domains } from '#db/schema.ts'
import { comparePages } from '../agreement/compare-pages.ts'
import { type GivenPage, pagesToCheck } from '../agreement/given-pages.ts'
import { readLive } from '../agreement/read-live.ts'
import { toAgreement } from '../agreement/to-agreement.ts'
import { storeInspection } from '../history/store-inspection.ts'
import type { JobControls } from '../job/job-controls.ts'
import { noteCheck } from './note-check.ts'

/** The limit for all pages of a campaign together. */
const MAX_FETCHES = 16

/**
 * Compares the pages that people get in a live campaign with those that reviewers get, without
 * visiting any campaign, so that no count includes the check. Stores an inspection only to show a
 * difference; returns its id, or `null`.
 */
export async function runDailyCheck(
  ctx: AccountContext,
  campaignId: number,
  controls: JobControls,
): Promise<number | null> {
  const { campaign, domain } = await requireCampaign(ctx, campaignId)
  const live = await readLive(ctx, domain, campaignId)
  const clicks = await ctx.ledgerOf(ctx.accountId).clicks(campaignId)
  const moment = { now: ctx.now(), clicks }
  const given = live === null ? [] : pagesToCheck(campaign, live, moment)
  const own = await pagesAtEdges(ctx, given)
  const outside = given.filter((page) => !own.has(page))
  const pages = await comparePages(ctx, outside, controls, {
    maxFetches: MAX_FETCHES,
    target: null,
  })
  controls.cancelled.throwIfAborted()
  controls.beforeStoring()
  const campaignUrl = `${originOf(domain)}${campaign.path}`
  const [worst] = pages
  const known = worst?.inspected.verdict ?? 'inconclusive'
  const verdict = own.size > 0 && known !== 'different' ? 'inconclusive' : known
  const checked = { campaignId, domainId: domain.id, campaignUrl, verdict } as const
  if (worst === undefined || verdict !== 'different') {
    await noteCheck(ctx, checked, null)
    return null
  }
  const { url, inspected } = worst
  const agreement = toAgreement({ ...moment, campaignUrl, live, pages, ourVisits: [] })
  const purpose = 'daily'
  const id = await storeInspection(ctx, { url, campaignId, inspected, agreement, purpose })
  await noteCheck(ctx, checked, { id, ...worst })
  return id
}

/** Returns the pages that are campaign URLs, where a visit would count. */
async function pagesAtEdges(
  { db }: AccountContext,
  pages: readonly GivenPage[],
): Promise<Set<GivenPage>> {
  const hostOf = ({ url }: GivenPage) => nameOf(new URL(url))
  const served = await db
    .select({ name: domains.name })
    .from(domains)
    .where(and(inArray(domains.name, pages.map(hostOf)), isNotNull(domains.publishedHash)))
  const names = new Set(served.map(({ name }) => name))
  return new Set(pages.filter((page) => names.has(hostOf(page))))
}
