import {
  type CampaignPolicy,
  type CustomRule,
  campaignPolicySchema,
  isClickId,
  isSameJson,
  type RuleCondition,
} from '@crivo/shared'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses, ruleWithoutAddresses } from '#core/member-scope.ts'
import { AppError } from '#platform/app-error.ts'

interface DraftForm {
  readonly allowedIps: readonly unknown[]
  readonly blockedIps: readonly unknown[]
  readonly parameters: CampaignPolicy['parameters']
  readonly customRules: CustomRule[]
}

/**
 * Returns a draft with the stored rules' IP addresses, which its author may not be allowed to see.
 * Such an author cannot name other addresses or click IDs, because the draft's decisions would
 * reveal who has visited. Throws `ROLE_FORBIDS`.
 */
export function draftOfMember<Form extends DraftForm>(
  ctx: AccountContext,
  form: Form,
  stored: CampaignRow | null,
): Form {
  if (!hidesAddresses(ctx)) return form
  const policy = stored === null ? null : campaignPolicySchema.parse(stored.policy)
  const own = policy?.customRules ?? []
  const customRules = form.customRules.map((rule) => {
    const hidden = own.find(({ id }) => id === rule.id)
    const isSeen = hidden !== undefined && isSameJson(ruleWithoutAddresses(hidden).when, rule.when)
    if (isSeen) return { ...rule, when: hidden.when }
    if (namesVisitor(rule.when)) throw new AppError('ROLE_FORBIDS')
    return rule
  })
  const guesses = form.parameters.filter(
    (each) =>
      isGuess(each.name, each.values) &&
      !policy?.parameters.some((known) => isSameJson(known, each)),
  )
  if (form.allowedIps.length > 0 || form.blockedIps.length > 0 || guesses.length > 0) {
    throw new AppError('ROLE_FORBIDS')
  }
  return { ...form, customRules }
}

/** Returns whether a parameter's values are those of click IDs. */
const isGuess = (name: string | undefined, values: unknown): boolean =>
  isClickId(name ?? '') && [values].flat().some((each) => each !== undefined)

function namesVisitor(when: RuleCondition): boolean {
  if ('not' in when) return namesVisitor(when.not)
  if ('all' in when) return when.all.some(namesVisitor)
  if ('any' in when) return when.any.some(namesVisitor)
  return (when.fact === 'ip' && when.value !== undefined) || isGuess(when.name, when.value)
}
