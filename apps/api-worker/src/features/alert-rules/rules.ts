import type { AlertRule } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { alertRules } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'

export type RuleRow = typeof alertRules.$inferSelect

/** Returns the account's alert rules, newest first. */
export async function listRules(ctx: AccountContext): Promise<AlertRule[]> {
  const rows = await ctx.db
    .select()
    .from(alertRules)
    .where(ownedBy(alertRules, ctx.accountId))
    .orderBy(desc(alertRules.id))
  return rows.map(toRule)
}

/** Returns the account's alert rule with this id. Throws `ALERT_RULE_NOT_FOUND`. */
export async function requireRule(ctx: AccountContext, id: number): Promise<RuleRow> {
  const row = await ctx.db
    .select()
    .from(alertRules)
    .where(ownedBy(alertRules, ctx.accountId, eq(alertRules.id, id)))
    .get()
  if (row === undefined) throw new AppError('ALERT_RULE_NOT_FOUND')
  return row
}

/** Converts a rule to the API's format. */
export function toRule(row: RuleRow): AlertRule {
  const { id, name, condition, channels, nextAt, above, problem, lastFigures } = row
  return {
    ...{ id, name, condition, channels, problem, lastFigures },
    isPaused: nextAt === null,
    isFiring: nextAt !== null && above.length > 0,
    createdAt: new Date(row.createdAt).toISOString(),
    lastFiredAt: toIso(row.lastFiredAt),
  }
}
