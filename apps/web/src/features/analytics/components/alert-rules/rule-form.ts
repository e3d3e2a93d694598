import {
  type AlertChannel,
  type AlertCondition,
  type AlertRule,
  type CreateAlertRule,
  createAlertRuleSchema,
  readAmount,
} from '@crivo/shared'
import type { FieldErrors } from 'react-hook-form'
import { issueMessage } from '#lib/forms/field-message.ts'
import { readInteger } from '#lib/forms/read-integer.ts'

/** The form of a rule, with the same fields for every kind of rule. */
export interface RuleForm {
  name: string
  kind: AlertCondition['kind']
  campaignId: string
  dimension: string
  value: string
  percent: string
  visits: string
  /** Time window of a rate, in hours. */
  hours: string
  /** Number of hours without a visit. */
  silence: string
  amount: string
  currency: string
  days: string
  channels: AlertChannel[]
}

export const RULE_FIELDS = [
  'name',
  'campaignId',
  'dimension',
  'value',
  'percent',
  'visits',
  'hours',
  'silence',
  'amount',
  'currency',
  'days',
  'channels',
] as const satisfies readonly (keyof RuleForm)[]

/** Returns the form of a rule, or of a new one. */
export function toRuleForm(rule: AlertRule | null, currency: string): RuleForm {
  const empty: RuleForm = {
    ...{ name: '', kind: 'invalid_rate', campaignId: '', dimension: '', value: '' },
    ...{ percent: '30', visits: '100', hours: '24', silence: '3' },
    ...{ amount: '', currency, days: '1', channels: ['mail'] },
  }
  if (rule === null) return empty
  const { name, channels, condition } = rule
  const { kind } = condition
  const own: Partial<RuleForm> =
    condition.kind === 'invalid_rate'
      ? {
          dimension: condition.dimension ?? '',
          value: condition.value ?? '',
          percent: String(condition.percent),
          visits: String(condition.visits),
          hours: String(condition.hours),
        }
      : condition.kind === 'invalid_spend'
        ? { ...condition, campaignId: '', days: String(condition.days) }
        : { silence: String(condition.hours) }
  const campaignId = condition.campaignId === null ? '' : String(condition.campaignId)
  return { ...empty, ...own, name, kind, channels, campaignId }
}

/** Reads a number as people type it; an unreadable one is rejected at its field. */
const toPercent = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'))
const toCount = (text: string): number | null => (text.trim() === '' ? null : readInteger(text))

/** Converts the form to a rule for the API. */
function toRule(form: RuleForm): unknown {
  const { name, kind, channels } = form
  const campaignId = form.campaignId === '' ? null : Number(form.campaignId)
  const amount = readAmount(form.amount)
  const conditions = {
    invalid_rate: {
      dimension: form.dimension === '' ? null : form.dimension,
      value: form.dimension === '' || form.value.trim() === '' ? null : form.value,
      percent: toPercent(form.percent),
      visits: toCount(form.visits),
      hours: toCount(form.hours),
    },
    invalid_spend: {
      amount: typeof amount === 'string' ? '' : amount.amount,
      currency: form.currency.trim().toUpperCase(),
      days: toCount(form.days),
    },
    no_visits: { hours: toCount(form.silence) },
  }
  const ofCampaign = form.dimension === 'campaign' && kind === 'invalid_rate'
  const scope = { campaignId: ofCampaign ? null : campaignId }
  return { name, channels, condition: { kind, ...scope, ...conditions[kind] } }
}

/** Returns the form's field for an API path of a rule. */
export function fieldOfPath(path: string, kind: AlertCondition['kind']): keyof RuleForm {
  const last = path.replace('condition.', '')
  if (last === 'hours' && kind === 'no_visits') return 'silence'
  return RULE_FIELDS.find((field) => field === last || last.startsWith(`${field}.`)) ?? 'name'
}

/** Validates the form by the API's contract; shows errors at their fields. */
export function resolveRule(form: RuleForm) {
  const { success, data, error } = createAlertRuleSchema.safeParse(toRule(form))
  if (success) return { values: data satisfies CreateAlertRule, errors: {} }
  const errors: FieldErrors<RuleForm> = {}
  for (const issue of error.issues) {
    const field = fieldOfPath(issue.path.join('.'), form.kind)
    errors[field] ??= { type: 'custom', message: issueMessage(issue) }
  }
  return { values: {}, errors }
}
