import { grossOf, HOUR_MS, type VersionEffect } from '@crivo/shared'
import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { countGroups } from '#core/visits/count-groups.ts'
import { campaignVersions, publications } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'
import { requireVersion } from './require-version.ts'

/** An edge that misses a push keeps using the previous ruleset for a while. */
const LATE_MS = HOUR_MS

/**
 * Counts the visits that a version of a campaign decided: non-reviewers' visits with the hash of a
 * ruleset that contained it, while it was published. Throws `CAMPAIGN_NOT_FOUND` or
 * `VERSION_NOT_FOUND`.
 */
export async function readEffect(
  ctx: AccountContext,
  { id, number }: { id: number; number: number },
): Promise<VersionEffect> {
  const { campaign } = await requireCampaign(ctx, id)
  const version = await requireVersion(ctx, { id, number })
  const spans = await publishedSpans(ctx, campaign.domainId, version)
  const [first, last] = [spans[0], spans.at(-1)]
  let [visits, filtered] = [0, 0]
  let countedFrom: number | null = null
  for (const { from, to, hashes } of spans) {
    const counted = await countGroups(ctx, {
      span: { from, to: to ?? ctx.now() + 1 },
      filter: { campaignId: id },
      by: 'rulesetHash',
    })
    for (const [hash, counts] of counted.groups) {
      if (!hashes.has(hash)) continue
      visits += grossOf(counts)
      filtered += grossOf(counts) - counts.black
    }
    countedFrom ??= counted.countedFrom
  }
  return {
    from: toIso(first?.from ?? null),
    until: toIso(last?.until ?? null),
    visits,
    filtered,
    countedFrom: toIso(countedFrom),
  }
}

interface Span {
  readonly from: number
  /** When another version was published; `null` while it is the current one. */
  until: number | null
  /** The end of the period in which visits are counted. */
  to: number | null
  readonly hashes: Set<string>
}

/** Returns when rulesets with a version were published. A domain rollback may republish it. */
async function publishedSpans(
  { db }: AccountContext,
  domainId: number,
  { campaignId, number, domainVersion }: typeof campaignVersions.$inferSelect,
): Promise<Span[]> {
  const [[next], rows] = await db.batch([
    db
      .select({ domainVersion: campaignVersions.domainVersion })
      .from(campaignVersions)
      .where(and(eq(campaignVersions.campaignId, campaignId), gt(campaignVersions.number, number)))
      .orderBy(asc(campaignVersions.number))
      .limit(1),
    db
      .select({
        version: publications.version,
        ofVersion: publications.ofVersion,
        hash: publications.hash,
        at: publications.publishedAt,
      })
      .from(publications)
      .where(and(eq(publications.domainId, domainId), gte(publications.version, domainVersion)))
      .orderBy(asc(publications.version)),
  ])
  const end = next?.domainVersion ?? Number.POSITIVE_INFINITY
  const spans: Span[] = []
  let open: Span | null = null
  for (const { version, ofVersion, hash, at } of rows) {
    const content = ofVersion ?? version
    const isOfVersion = content >= domainVersion && content < end
    if (isOfVersion && open === null) {
      open = { from: at, until: null, to: null, hashes: new Set() }
      spans.push(open)
    }
    if (isOfVersion) open?.hashes.add(hash)
    else if (open !== null) {
      open.until = at
      open.to = at + LATE_MS
      open = null
    }
    // From then on, visits decided by the same content count for the later version.
    const before = spans.at(-1)
    if (before?.to && before !== open && at < before.to && before.hashes.has(hash)) before.to = at
  }
  return spans
}
