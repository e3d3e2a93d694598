import { STAGE_SHARES } from '@crivo/shared'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { isUnpinned, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'
import { dueAt, isStillIn } from './write-stage.ts'

/** The maximum number of stages that one cron run moves. */
const MOST_AT_ONCE = 50

/**
 * Moves due stages to their next share; the cron publishes afterward. A suspended campaign waits,
 * because nobody gets its pages.
 */
export async function advanceStages(ctx: Context): Promise<void> {
  const { db } = ctx
  const due = await db
    .select({
      id: campaigns.id,
      accountId: campaigns.accountId,
      domainId: campaigns.domainId,
      stage: campaigns.stage,
    })
    .from(campaigns)
    .where(and(lte(campaigns.stageDueAt, ctx.now()), isNull(campaigns.suspended)))
    .orderBy(asc(campaigns.stageDueAt))
    .limit(MOST_AT_ONCE)
  for (const { id, accountId, domainId, stage } of due) {
    if (stage === null) continue
    const share = STAGE_SHARES.find((each) => each > stage.share) ?? 100
    const next = { ...stage, share }
    await db.batch([
      db
        .update(campaigns)
        .set({ stage: next, stageDueAt: dueAt(next, ctx.now()) })
        .where(ownedBy(campaigns, accountId, eq(campaigns.id, id), isStillIn(stage))),
      auditIfChanged({ ...ctx, accountId }, 'campaign.stage.advance', String(id), {
        before: { share: stage.share },
        after: { share },
      }),
      raiseDraftsAutomatically(
        ctx,
        ownedBy(domains, accountId, eq(domains.id, domainId), isUnpinned, sql`changes() > 0`),
      ),
    ])
  }
}
