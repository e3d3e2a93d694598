/** Codes of field errors that have a text of their own, `field.<code>`. */
export const FIELD_CODES = [
  'required',
  'too_short',
  'too_long',
  'invalid_email',
  'invalid_url',
  'url_with_credentials',
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
  'invalid_domain',
  'invalid_time',
  'names_review_crawler',
  'domain_fixed',
  'too_small',
  'too_large',
  'span_empty',
  'span_too_long',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** The code of a field's problem; one that we do not know is at least "wrong". */
export const fieldCode = (code: string): FieldCode =>
  FIELD_CODES.find((known) => known === code) ?? 'wrong_type'
