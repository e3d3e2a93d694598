import type { InspectionVerdict } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { abuseCases, campaignChecks } from '#db/schema.ts'
import { openCase } from '#features/abuse/index.ts'
import type { ComparedPage } from '../agreement/compare-pages.ts'

interface Checked {
  readonly campaignId: number
  readonly domainId: number
  readonly campaignUrl: string
  readonly verdict: InspectionVerdict
}

interface Shown extends ComparedPage {
  /** The stored inspection. */
  readonly id: number
}

/**
 * Stores the verdict of a campaign's daily check. A new difference opens a case for the admins and
 * alerts the account; a difference that lasts, or returns after a day without a verdict, is not
 * new.
 */
export async function noteCheck(
  ctx: AccountContext,
  { campaignId, domainId, campaignUrl, verdict }: Checked,
  shown: Shown | null,
): Promise<void> {
  const { db, accountId } = ctx
  const now = ctx.now()
  const own = ownedBy(campaignChecks, accountId, eq(campaignChecks.campaignId, campaignId))
  const before = await db.select().from(campaignChecks).where(own).get()
  if (shown !== null && before?.differsSince == null) {
    await openOnce(ctx, { campaignId, domainId, campaignUrl, verdict }, shown)
    const alert = { kind: 'page_differs', subject: shown.url, campaignId } as const
    await ctx.ledgerOf(accountId).alertOfInspection(alert)
  }
  const differsSince = shown === null ? null : (before?.differsSince ?? now)
  const found = { differsSince, inspectionId: shown?.id ?? null }
  await db
    .update(campaignChecks)
    .set({ checkedAt: now, verdict, ...(verdict !== 'inconclusive' && found) })
    .where(own)
}

async function openOnce(
  ctx: AccountContext,
  { campaignId, domainId, campaignUrl }: Checked,
  shown: Shown,
): Promise<void> {
  const { db, accountId } = ctx
  const kind = 'page_differs'
  const open = await db
    .select({ id: abuseCases.id })
    .from(abuseCases)
    .where(
      and(
        eq(abuseCases.campaignId, campaignId),
        eq(abuseCases.kind, kind),
        eq(abuseCases.state, 'open'),
      ),
    )
    .get()
  if (open !== undefined) return
  await openCase(ctx, {
    ...{ accountId, domainId, campaignId, kind },
    url: new URL(campaignUrl),
    description: describe(shown),
    reporterEmail: null,
    language: 'pt-BR',
  })
}

/** Describes the differences and the visitors affected, in the API's terms. */
const describe = ({ url, inspected, comparedWith }: Shown): string =>
  [
    comparedWith === null ? url : `${url} ≠ ${comparedWith}`,
    ...inspected.causes.map(
      ({ traits, features }) => `${features.join(', ')}: ${traits.join(' + ')}`,
    ),
  ].join('\n')
