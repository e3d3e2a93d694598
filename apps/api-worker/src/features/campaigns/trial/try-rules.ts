import { explain } from '@crivo/filter-engine'
import { RULE_FACTS, type RuleTrial, type TryInput } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses } from '#core/member-scope.ts'
import { stateChecks, toChecks } from '#features/analytics/index.ts'
import { AppError } from '#platform/app-error.ts'
import { compileDraft } from './compile-draft.ts'
import { describedFacts } from './described-facts.ts'
import { visitFacts } from './visit-facts.ts'

/**
 * Returns how an unsaved form would decide a visitor, rule by rule, while the campaign runs. Stores
 * nothing. Throws the errors of saving the form and of explaining the visit, and `ROLE_FORBIDS` for
 * a typed IP address from a caller who may not see any: the decision would reveal whether it is
 * listed.
 */
export async function tryRules(
  ctx: AccountContext,
  { visitor: asked, ...input }: TryInput,
  { isLimited }: { isLimited: boolean },
): Promise<RuleTrial> {
  if ('request' in asked && asked.request.address !== null && hidesAddresses(ctx)) {
    throw new AppError('ROLE_FORBIDS')
  }
  const { program, campaign, lists } = await compileDraft(ctx, input)
  const visitor =
    'visit' in asked
      ? await visitFacts(ctx, campaign, { ...asked.visit, isLimited })
      : await describedFacts(ctx, campaign, asked.request)
  const { facts, unknown } = visitor
  const { decision, rules } = explain(program, campaign, facts, visitor)
  const names = new Map(input.customRules.map(({ id, name }) => [id, name]))
  const ip = unknown.has('ip') ? null : facts.ip
  const scope = { lists, ip, hidesAddresses: hidesAddresses(ctx) }
  const monitored = decision.monitored
  return {
    action: decision.action,
    reason: decision.reason,
    ruleId: decision.ruleId,
    state: stateChecks({
      reason: decision.reason,
      monitored: monitored?.reason ?? null,
      monitoredRuleId: monitored?.ruleId ?? null,
    }),
    rules: rules.map(({ trace, ...rule }) => ({
      ...rule,
      name: names.get(rule.ruleId) ?? null,
      decided: rule.ruleId === decision.ruleId,
      checks: trace === null ? [] : toChecks(trace, scope),
    })),
    unknown: RULE_FACTS.filter((fact) => unknown.has(fact)),
  }
}
