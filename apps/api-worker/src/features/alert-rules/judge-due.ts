import { type AlertCondition, type AlertFigure, isSameJson, MINUTE_MS } from '@crivo/shared'
import { and, asc, type Column, eq, inArray, lte, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { asAccount } from '#core/identity/as-account.ts'
import { mayUse } from '#core/identity/may-use.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, alertRules, campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { judge, type Reading } from './judge.ts'
import { measure } from './measure.ts'
import type { RuleRow } from './rules.ts'

/**
 * The maximum number of rules evaluated per run; the rest come first in the next run, a minute
 * later.
 */
const MOST_AT_ONCE = 100
/** The maximum number of values that an alert names. */
const MOST_FIGURES = 10

/** Evaluates the alert rules that are due; a rule that fails waits for its next evaluation. */
export async function judgeDueRules(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ rule: alertRules })
    .from(alertRules)
    .innerJoin(accounts, eq(accounts.id, alertRules.accountId))
    .where(and(lte(alertRules.nextAt, ctx.now()), mayUse('analytics')))
    .orderBy(asc(alertRules.nextAt))
    .limit(MOST_AT_ONCE)
  for (const { rule } of due) await runOrLog('alert rule', () => judgeRule(ctx, rule))
}

/**
 * Returns how often a rule is evaluated: more often for short windows, as long ones change slowly.
 */
function stepOf(condition: AlertCondition): number {
  if (condition.kind === 'invalid_spend') return 30 * MINUTE_MS
  if (condition.kind === 'no_visits') return 5 * MINUTE_MS
  return condition.hours === 1 ? 2 * MINUTE_MS : 15 * MINUTE_MS
}

async function judgeRule(ctx: Context, rule: RuleRow): Promise<void> {
  const { id, accountId, nextAt, condition, startedAt } = rule
  const now = ctx.now()
  const [claimed] = await ctx.db
    .update(alertRules)
    .set({ nextAt: now + stepOf(condition) })
    .where(
      ownedBy(alertRules, accountId, eq(alertRules.id, id), eq(alertRules.nextAt, nextAt ?? 0)),
    )
    .returning({ id: alertRules.id })
  // Another run is evaluating the rule, or it was paused.
  if (claimed === undefined) return
  const account = asAccount(ctx, accountId)
  const { readings, problem } = await measureOrTell(account, condition, startedAt)
  const judged = readings === null ? null : judge(readings, rule.above)
  const fired = judged?.crossed.length ? await fire(account, rule, judged.crossed) : {}
  const above = judged?.above ?? rule.above
  if (isSameJson(above, rule.above) && problem === rule.problem) return
  // A condition changed in the meantime starts over, but alerts already sent stay sent.
  const isSame = sql`${alertRules.startedAt} = ${startedAt}`
  const ifSame = <T extends Column>(column: T, value: unknown) =>
    sql`iif(${isSame}, ${sql.param(value, column)}, ${column})`
  await ctx.db
    .update(alertRules)
    .set({
      ...fired,
      above: ifSame(alertRules.above, above),
      problem: ifSame(alertRules.problem, problem),
    })
    .where(ownedBy(alertRules, accountId, eq(alertRules.id, id)))
}

async function measureOrTell(ctx: AccountContext, condition: AlertCondition, startedAt: number) {
  try {
    const readings = await measure(ctx, condition, startedAt)
    return { readings, problem: readings === null ? ('unreadable' as const) : null }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'RATE_MISSING')) throw error
    return { readings: null, problem: 'rate_missing' as const }
  }
}

/**
 * Raises the alert and returns the rule's new state. The ledger stores each crossing, so an
 * interrupted run raises nothing twice.
 */
async function fire(
  ctx: AccountContext,
  { id, name, condition, channels, crossings }: RuleRow,
  crossed: readonly Reading[],
): Promise<Pick<RuleRow, 'crossings' | 'lastFiredAt' | 'lastFigures'>> {
  const at = ctx.now()
  const crossing = crossings + 1
  const figures = await toFigures(ctx, condition, crossed.slice(0, MOST_FIGURES))
  const fired = { ruleId: id, name, condition, figures, at }
  await ctx.ledgerOf(ctx.accountId).alertOfRule({ fired, crossing, channels })
  return { crossings: crossing, lastFiredAt: at, lastFigures: figures }
}

/** Replaces campaign IDs with names for readers. */
async function toFigures(
  ctx: AccountContext,
  condition: AlertCondition,
  crossed: readonly Reading[],
): Promise<AlertFigure[]> {
  const isByCampaign = condition.kind === 'invalid_rate' && condition.dimension === 'campaign'
  const ids = isByCampaign ? crossed.map(({ key }) => Number(key)) : []
  const named = isByCampaign
    ? await ctx.db
        .select({ id: campaigns.id, name: campaigns.name })
        .from(campaigns)
        .where(ownedBy(campaigns, ctx.accountId, inArray(campaigns.id, ids)))
    : []
  const names = new Map(named.map(({ id, name }) => [String(id), name]))
  return crossed.map(({ key, measured, visits }) => {
    const value = condition.kind === 'invalid_rate' ? (condition.value ?? key) : key
    return { value: value === '' ? null : (names.get(value) ?? value), measured, visits }
  })
}
