import {
  type CustomRule,
  campaignPolicySchema,
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
  readonly customRules: CustomRule[]
}

/**
 * Returns a draft with the stored rules' IP addresses, which its author may not be allowed to see.
 * Such an author cannot name other addresses, because the draft's decisions would reveal who has
 * visited. Throws `ROLE_FORBIDS`.
 */
export function draftOfMember<Form extends DraftForm>(
  ctx: AccountContext,
  form: Form,
  stored: CampaignRow | null,
): Form {
  if (!hidesAddresses(ctx)) return form
  const own = stored === null ? [] : campaignPolicySchema.parse(stored.policy).customRules
  const customRules = form.customRules.map((rule) => {
    const hidden = own.find(({ id }) => id === rule.id)
    const isSeen = hidden !== undefined && isSameJson(ruleWithoutAddresses(hidden).when, rule.when)
    if (isSeen) return { ...rule, when: hidden.when }
    if (namesAddress(rule.when)) throw new AppError('ROLE_FORBIDS')
    return rule
  })
  if (form.allowedIps.length > 0 || form.blockedIps.length > 0) throw new AppError('ROLE_FORBIDS')
  return { ...form, customRules }
}

function namesAddress(when: RuleCondition): boolean {
  if ('not' in when) return namesAddress(when.not)
  if ('all' in when) return when.all.some(namesAddress)
  if ('any' in when) return when.any.some(namesAddress)
  return when.fact === 'ip' && when.value !== undefined
}
