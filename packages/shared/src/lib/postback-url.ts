/** Placeholders that a postback's URL may contain in braces. */
export const POSTBACK_PLACEHOLDERS = [
  'click_id',
  'payout',
  'currency',
  'transaction_id',
  'status',
  'token',
] as const
export type PostbackPlaceholder = (typeof POSTBACK_PLACEHOLDERS)[number]
export type PostbackValues = Readonly<Record<PostbackPlaceholder, string>>

/** Sample values for tests and for validating a template. */
export const SAMPLE_POSTBACK: PostbackValues = {
  click_id: 'test-click',
  payout: '12.50',
  currency: 'USD',
  transaction_id: 'test-transaction',
  status: 'approved',
  token: 'test-token',
}

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Returns whether a webhook's URL is a postback template. */
export const isPostbackUrl = (url: string): boolean => /[{}]/.test(url)

/**
 * Fills in a postback's URL. Returns `null` if it contains an unknown placeholder or one before its
 * path, because a value must not determine the host.
 */
export function fillPostback(template: string, values: PostbackValues): string | null {
  const [, host = '', rest = ''] = /^([a-z]+:\/\/[^/?#]*)(.*)$/is.exec(template) ?? []
  const known = (name: string) => POSTBACK_PLACEHOLDERS.find((each) => each === name)
  const names = [...rest.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (host === '' || isPostbackUrl(host) || names.some((name) => !known(name))) return null
  const filled = rest.replaceAll(PLACEHOLDER, (_, name: string) => {
    const placeholder = known(name)
    return placeholder === undefined ? '' : encodeURIComponent(values[placeholder])
  })
  return isPostbackUrl(filled) ? null : `${host}${filled}`
}
