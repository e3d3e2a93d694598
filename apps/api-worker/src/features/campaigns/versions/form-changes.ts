import { campaignPolicySchema, type FormChange, isSameJson, type RuleChange } from '@crivo/shared'
import type { SavedForm } from '#db/schema.ts'

/** The changes a version made to a campaign's form. */
export interface FormDifference {
  readonly changes: FormChange[]
  readonly rules: RuleChange[]
  readonly reordered: boolean
}

/** Compares two forms, field by field; lists by their entries. */
export function compareForms(before: SavedForm, after: SavedForm): FormDifference {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const changes = [...now.fields].flatMap(([field, value]) =>
    changesOf(field, old.fields.get(field), value),
  )
  const ids = new Set([...old.rules.keys(), ...now.rules.keys()])
  const rules = [...ids].flatMap((id) => {
    const [then, since] = [old.rules.get(id) ?? null, now.rules.get(id) ?? null]
    return isSameJson(then, since) ? [] : [{ before: then, after: since }]
  })
  const kept = (order: readonly string[]) =>
    order.filter((id) => !id.startsWith('custom-') || (old.rules.has(id) && now.rules.has(id)))
  const reordered =
    !isSameJson(kept(old.order), kept(now.order)) ||
    !isSameJson(kept([...old.rules.keys()]), kept([...now.rules.keys()]))
  return { changes, rules, reordered }
}

/** Returns the fields of a form by their path, and its custom rules by id. */
function fieldsOf({ name, path, blackUrl, whiteUrl, deliveryMode, policy }: SavedForm) {
  const { customRules, ruleOrder, filters, userAgents, traffic, ...rest } =
    campaignPolicySchema.parse(policy)
  const within = (group: string, fields: object) =>
    Object.entries(fields).map(([field, value]) => [`${group}.${field}`, value] as const)
  const pages = { name, path, blackContent: blackUrl, whiteContent: whiteUrl, deliveryMode }
  return {
    fields: new Map<string, unknown>([
      ...Object.entries(pages),
      ...within('filters', filters),
      ...within('userAgents', userAgents),
      ...within('traffic', traffic),
      ...Object.entries(rest),
    ]),
    rules: new Map(customRules.map((rule) => [rule.id, rule])),
    order: ruleOrder,
  }
}

function changesOf(field: string, before: unknown, after: unknown): FormChange[] {
  if (isSameJson(before, after)) return []
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return [{ field, kind: 'set', before: textOf(before), value: textOf(after) }]
  }
  const [old, now] = [new Set(before.map(entryText)), new Set(after.map(entryText))]
  const entries = (kind: 'add' | 'remove', all: Set<string>, others: Set<string>): FormChange[] =>
    [...all]
      .filter((value) => !others.has(value))
      .map((value) => ({ field, kind, before: null, value }))
  return [...entries('add', now, old), ...entries('remove', old, now)]
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/** Formats a list entry for people: a city, a condition on a parameter, an IP address. */
function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const { name, country, test, values, ip, notes, expiresAt } = entry as Readonly<
    Record<string, unknown>
  >
  if (ip !== undefined) return [ip, notes, expiresAt && `→ ${expiresAt}`].filter(Boolean).join(' ')
  if (test === undefined) return `${name} (${country})`
  if (test === 'present') return String(name)
  if (test === 'absent') return `!${name}`
  const wanted = Array.isArray(values) ? values : []
  return `${name}=${wanted.map((value) => (test === 'oneOf' ? value : `${value}*`)).join('|')}`
}
