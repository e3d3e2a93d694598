import { campaignPolicySchema, isSameJson } from '@crivo/shared'
import type { FormColumns } from './check-form.ts'

type Fields = Record<string, unknown>

/** What a form changes of a campaign, for the audit log. Blocked addresses are people's, and left out. */
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

/** What the audit log keeps of a campaign. */
export function fieldsOf({
  name,
  path,
  blackUrl,
  whiteUrl,
  deliveryMode,
  policy,
}: FormColumns): Fields {
  const { blockedIps: _, ...rest } = campaignPolicySchema.parse(policy)
  return { name, path, blackUrl, whiteUrl, deliveryMode, ...rest }
}
