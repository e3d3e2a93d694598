import { campaignPolicySchema, isSameJson } from '@crivo/shared'
import { ruleWithoutAddresses } from '#core/member-scope.ts'
import type { FormColumns } from './validation/check-form.ts'

type Fields = Record<string, unknown>

/**
 * Returns a campaign's changed fields for the audit log. Omits IP addresses, which are personal
 * data.
 */
export function changesOf(
  campaign: FormColumns,
  form: FormColumns,
): { before: Fields; after: Fields } {
  const stored = fieldsOf(campaign)
  const changed = Object.entries(fieldsOf(form)).filter(
    ([key, value]) => !isSameJson(value, stored[key]),
  )
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, stored[key]])),
    after: Object.fromEntries(changed),
  }
}

/** Returns the fields of a campaign that the audit log stores. */
export function fieldsOf({
  name,
  path,
  blackUrl,
  whiteUrl,
  deliveryMode,
  policy,
}: FormColumns): Fields {
  const { allowedIps: _, blockedIps: __, customRules, ...rest } = campaignPolicySchema.parse(policy)
  const rules = customRules.map(ruleWithoutAddresses)
  return { name, path, blackUrl, whiteUrl, deliveryMode, ...rest, customRules: rules }
}
