import { type AuditAction, type Campaign, HOUR_MS } from '@crivo/shared'
import { eq, isNull, type SQL } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import { answerCampaign } from '#core/campaigns/to-campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, type StoredStage } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { type Approval, closeIfChanged, isApproved } from '../proposals/approved-change.ts'

/**
 * Matches campaigns whose stage is the one that was read, so that one of two concurrent changes is
 * refused; the guard changes its rules, too.
 */
export const isStillIn = (stage: StoredStage | null): SQL =>
  stage === null ? isNull(campaigns.stage) : eq(campaigns.stage, stage)

/** Returns when a stage increases automatically, in milliseconds; `null` if it does not. */
export const dueAt = ({ share, stepHours }: StoredStage, now: number): number | null =>
  stepHours === null || share === 100 ? null : now + stepHours * HOUR_MS

interface StageChange {
  readonly action: AuditAction
  readonly stage: StoredStage | null
  readonly approval?: Approval | undefined
}

/**
 * Stores a campaign's stage, or that it has none, and publishes its domain. Throws
 * `CAMPAIGN_CHANGED` if someone else changed the stage or the form in the meantime.
 */
export async function writeStage(
  ctx: AccountContext,
  { id, domainId, revision, stage: before }: CampaignRow,
  { action, stage, approval }: StageChange,
): Promise<Campaign> {
  const { db, accountId } = ctx
  const isFree = [
    isNull(campaigns.suspended),
    eq(campaigns.revision, revision),
    isStillIn(before),
    ...(approval === undefined ? [] : [isApproved(approval)]),
  ]
  const [changed] = await db.batch([
    db
      .update(campaigns)
      .set({
        stage,
        stageDueAt: stage && dueAt(stage, ctx.now()),
        version: nextDraftVersion(ctx, domainId),
      })
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, id), ...isFree))
      .returning({ id: campaigns.id }),
    ...closeIfChanged(ctx, approval),
    auditIfChanged(ctx, action, String(id), { before: audited(before), after: audited(stage) }),
    raiseDraftIfChanged(ctx, domainId),
  ])
  if (changed.length === 0) throw new AppError('CAMPAIGN_CHANGED')
  await publishOrLog(ctx, { accountId, domainId })
  return answerCampaign(ctx, id)
}

const audited = (stage: StoredStage | null) =>
  stage === null ? {} : { version: stage.version, share: stage.share, stepHours: stage.stepHours }
