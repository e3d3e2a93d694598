import {
  type AlertRule,
  type ChangeAlertRule,
  type CreateAlertRule,
  isSameJson,
  MOST_ALERT_RULES,
} from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { alertRules } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireConnected } from './channels/channels.ts'
import { requireRule, toRule } from './rules.ts'

/**
 * Creates an alert rule, first evaluated within a minute. Throws `CAMPAIGN_NOT_FOUND`,
 * `ALERT_RULE_LIMIT`, or `VALIDATION_FAILED` for a channel that is not connected.
 */
export async function createRule(ctx: AccountContext, input: CreateAlertRule): Promise<AlertRule> {
  const { db, accountId, now } = ctx
  const { campaignId } = input.condition
  if (campaignId !== null) await requireCampaign(ctx, campaignId)
  await requireConnected(ctx, input.channels)
  const count = sql`(select count(*) from ${alertRules} where ${ownedBy(alertRules, accountId)})`
  const at = now()
  const times = { createdAt: at, startedAt: at, nextAt: at }
  const state = { above: [], crossings: 0, lastFigures: [] }
  const [[created]] = await db.batch([
    insertIf(
      db,
      alertRules,
      { ...input, ...times, ...state, accountId, campaignId },
      { where: sql`${count} < ${MOST_ALERT_RULES}` },
    ).returning({ id: alertRules.id }),
    auditIfChanged(ctx, 'alert-rule.create', sql`last_insert_rowid()`, { after: input }),
  ])
  if (created === undefined) throw new AppError('ALERT_RULE_LIMIT')
  return toRule(await requireRule(ctx, created.id))
}

/**
 * Changes, pauses or resumes an alert rule; changing its condition or resuming it starts it over.
 * Throws `ALERT_RULE_NOT_FOUND`, or the errors of `createRule`.
 */
export async function changeRule(
  ctx: AccountContext,
  { id, ...change }: ChangeAlertRule & { readonly id: number },
): Promise<AlertRule> {
  const { db, accountId, now } = ctx
  const row = await requireRule(ctx, id)
  const wasPaused = row.nextAt === null
  const { name, condition, channels } = row
  const before = { name, condition, channels, isPaused: wasPaused }
  const after = { ...before, ...withoutAbsent(change) }
  const { campaignId } = after.condition
  const isOther = !isSameJson(condition, after.condition)
  if (isOther && campaignId !== null) await requireCampaign(ctx, campaignId)
  await requireConnected(
    ctx,
    after.channels.filter((each) => !channels.includes(each)),
  )
  if (isSameJson(before, after)) return toRule(row)
  const isAnew = isOther || (wasPaused && !after.isPaused)
  const at = now()
  const { isPaused, ...stored } = after
  await db.batch([
    db
      .update(alertRules)
      .set({
        ...{ ...stored, campaignId },
        ...(isAnew && { startedAt: at, above: [], problem: null }),
        nextAt: isPaused ? null : isAnew ? at : row.nextAt,
      })
      .where(ownedBy(alertRules, accountId, eq(alertRules.id, id))),
    auditIfChanged(ctx, 'alert-rule.update', String(id), { before, after }),
  ])
  return toRule(await requireRule(ctx, id))
}

/** Deletes an alert rule. Throws `ALERT_RULE_NOT_FOUND`. */
export async function deleteRule(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db, accountId } = ctx
  const { name, condition, channels } = await requireRule(ctx, id)
  await db.batch([
    db.delete(alertRules).where(ownedBy(alertRules, accountId, eq(alertRules.id, id))),
    auditIfChanged(ctx, 'alert-rule.delete', String(id), { before: { name, condition, channels } }),
  ])
}

/** Omits the fields that a change does not set. */
const withoutAbsent = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
