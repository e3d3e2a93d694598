import { explainAny, type RuleExplanation } from '@crivo/filter-engine'
import type { BacktestVisit, BacktestVisitQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses } from '#core/member-scope.ts'
import { explainVisit, readRuleNames, toChecks } from '#features/analytics/index.ts'
import { judgeVisit, openJudge } from '#ledger/backtest/judge-chunk.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Explains a sampled visit of a backtest rule by rule, as logged and by the draft. Throws
 * `BACKTEST_NOT_FOUND`, `VISIT_NOT_FOUND` or `ARCHIVE_UNAVAILABLE`.
 */
export async function explainBacktest(
  ctx: AccountContext,
  { id, visitId, at }: BacktestVisitQuery & { id: number },
): Promise<BacktestVisit> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  const backtest = await ledger.backtest(id)
  if (backtest === null) throw new AppError('BACKTEST_NOT_FOUND')
  const isSampled = backtest.counts.sample.some((visit) => visit.id === visitId)
  const found = isSampled ? await ledger.visit({ id: visitId, at: Date.parse(at) }) : null
  const judge = openJudge(backtest.ruleset, backtest.campaignId)
  if (found === null || judge === null) throw new AppError('VISIT_NOT_FOUND')
  if (found.visit === null) throw new AppError('ARCHIVE_UNAVAILABLE')
  const { visit, isMasked } = found
  const { program, campaign, lists } = judge
  const maskBefore = isMasked ? Number.POSITIVE_INFINITY : 0
  const { restored, decision } = judgeVisit(judge, { visit }, maskBefore)
  const names = await readRuleNames(ctx, campaign.id)
  const scope = {
    lists,
    ip: isMasked ? null : restored.facts.ip,
    hidesAddresses: hidesAddresses(ctx),
  }
  const toRule = ({ trace, ...rule }: RuleExplanation) => ({
    ...rule,
    name: names.get(rule.ruleId) ?? null,
    decided: decision !== null && rule.ruleId === decision.ruleId,
    checks: trace === null ? [] : toChecks(trace, scope),
  })
  return {
    before: await readBefore(ctx, { id: visitId, at }),
    after: explainAny(program, campaign, restored).rules.map(toRule),
    decision: decision && {
      action: decision.action,
      reason: decision.reason,
      ruleId: decision.ruleId,
    },
  }
}

async function readBefore(
  ctx: AccountContext,
  visit: { id: string; at: string },
): Promise<BacktestVisit['before']> {
  try {
    return (await explainVisit(ctx, { ...visit, isLimited: false })).rules
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
