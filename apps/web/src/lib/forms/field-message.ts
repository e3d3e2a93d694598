import type { FieldError } from '@crivo/shared'
import type { TFunction } from 'i18next'
import type * as z from 'zod'
import { ApiError } from '../api/api-error.ts'

/** Codes of field errors that have their own text, `field.<code>`. */
export const FIELD_CODES = [
  'required',
  'too_short',
  'too_long',
  'invalid_email',
  'invalid_url',
  'url_with_credentials',
  'scheme',
  'https_only',
  'user_info',
  'port',
  'local_name',
  'locks_you_out',
  'private_address',
  'unresolved',
  'too_many_redirects',
  'redirect_loop',
  'invalid_redirect',
  'unreachable',
  'header_timeout',
  'timeout',
  'headers_too_large',
  'content_type',
  'body_too_large',
  'invalid_path',
  'reserved_path',
  'ruleset_too_large',
  'choose_one',
  'unknown_entry',
  'all_stands_alone',
  'duplicate',
  'too_many',
  'wrong_type',
  'own_host',
  'path_taken',
  'name_taken',
  'unknown_domain',
  'unknown_field',
  'terms_required',
  'wrong_password',
  'common_password',
  'password_is_name',
  'unsupported_image',
  'image_too_large',
  'invalid_address',
  'invalid_host',
  'invalid_parameter',
  'parameter_not_kept',
  'values_without_use',
  'invalid_region',
  'country_not_chosen',
  'invalid_domain',
  'domain_taken',
  'invalid_token',
  'invalid_key',
  'invalid_account_id',
  'invalid_time',
  'time_past',
  'invalid_date',
  'in_future',
  'names_review_crawler',
  'click_id',
  'empty_group',
  'invalid_condition',
  'invalid_rule_id',
  'invalid_value',
  'operator_not_of_fact',
  'too_deep',
  'unknown_fact',
  'domain_fixed',
  'off_in_form',
  'never_guarded',
  'not_staged',
  'not_graded',
  'unchanged',
  'too_small',
  'too_large',
  'span_empty',
  'span_too_long',
  'before_history',
  'invalid_amount',
  'invalid_placeholder',
  'unknown_currency',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** Codes of length limits, which also have a text that names the limit, `field.limit.<code>`. */
export const LIMIT_CODES = ['too_short', 'too_long', 'too_many'] as const

const limitCode = (code: string) => LIMIT_CODES.find((known) => known === code)

/** Returns a field's API error as a form message: its code and the value's owner or limit. */
export function fieldMessage({ code, owner, limit }: FieldError): string {
  if (owner !== undefined) return `${code}:${owner}`
  return limit === undefined || limitCode(code) === undefined ? code : `${code}:${limit}`
}

/** Returns a contract's issue as a form message, which contains its code and its length limit. */
export function issueMessage(issue: z.core.$ZodIssue): string {
  const { code, message } = issue
  if (limitCode(message) === undefined) return message
  if (code === 'too_big') return `${message}:${issue.maximum}`
  return code === 'too_small' ? `${message}:${issue.minimum}` : message
}

/** Returns the text for a form's message. */
export function fieldText(t: TFunction, message: string): string {
  const [code = '', detail] = message.split(':')
  if (detail === undefined) return t(`field.${fieldCode(code)}`)
  const limited = limitCode(code)
  return limited
    ? t(`field.limit.${limited}`, { limit: Number(detail) })
    : t('field.namesReviewerOf', { owner: detail })
}

/**
 * Returns the texts for the problems that the API reported, without duplicates, each after its
 * field's name, if any.
 */
export function faultTexts(
  t: TFunction,
  error: unknown,
  nameOf: (path: string) => string | null = () => null,
): string[] {
  if (!(error instanceof ApiError)) return []
  const texts = error.fields.map((fault) => {
    const text = fieldText(t, fieldMessage(fault))
    const name = nameOf(fault.path)
    return name === null ? text : `${name}: ${text}`
  })
  return [...new Set(texts)]
}

/** Returns the code of a field's error; unknown codes become `wrong_type`. */
export const fieldCode = (code: string): FieldCode =>
  FIELD_CODES.find((known) => known === code) ?? 'wrong_type'
