/** Currency signs and codes, and the names they are compared by. */
const CURRENCIES: Readonly<Record<string, string>> = {
  us$: 'usd',
  $: 'usd',
  r$: 'brl',
  mx$: 'mxn',
  '€': 'eur',
  '£': 'gbp',
  '¥': 'jpy',
}
const SIGN = 'US\\$|R\\$|MX\\$|\\$|€|£|¥|USD|EUR|BRL|GBP|MXN|CHF'
const PRICE = new RegExp(
  `(?:(${SIGN})\\s?(\\d[\\d.,]{0,14}))|(?:\\b(\\d[\\d.,]{0,14})\\s?(€|£|USD|EUR|BRL|GBP|MXN|CHF))`,
  'g',
)
const PHONE = /(?:\+|\()\d[\d\s().-]{6,20}\d/g
const MAX_VALUES = 300

/** Returns the prices in a text as `currency amount`. */
export function pricesIn(text: string): string[] {
  const found = new Set<string>()
  for (const [, before, amount, other, after] of text.matchAll(PRICE)) {
    const currency = (before ?? after ?? '').toLowerCase()
    found.add(`${CURRENCIES[currency] ?? currency} ${amountOf(amount ?? other ?? '')}`)
    if (found.size >= MAX_VALUES) break
  }
  return [...found]
}

/** Returns an amount without separators: `1.299,00` and `1,299.00` are equal. */
export function amountOf(text: string): string {
  // A sentence may go on or end after its price.
  const amount = text.replace(/[.,]$/, '')
  const cents = /[.,](\d{1,2})$/.exec(amount)?.[1]
  const whole = (cents === undefined ? amount : amount.slice(0, -cents.length - 1)).replaceAll(
    /[.,]/g,
    '',
  )
  return cents === undefined || /^0+$/.test(cents) ? whole : `${whole}.${cents.padEnd(2, '0')}`
}

/** Returns the phone numbers in a text as digits. */
export function phonesIn(text: string): string[] {
  const found = new Set<string>()
  for (const [number] of text.matchAll(PHONE)) {
    found.add(number.replace('(0)', '').replaceAll(/\D/g, ''))
    if (found.size >= MAX_VALUES) break
  }
  return [...found]
}

const CHAT = /(?:^|\.)(?:wa\.me|whatsapp\.com)$/i

/** Returns the phone number that a link to a WhatsApp chat opens; `null` for other links. */
export function phoneOfChat(url: URL | null): string | null {
  if (url === null || !CHAT.test(url.hostname)) return null
  const number = url.searchParams.get('phone') ?? url.pathname
  return /\d{8,15}/.exec(number.replaceAll(/[^\d/]/g, ''))?.[0] ?? null
}

const STATED =
  /"(@type|name|headline|price|lowPrice|priceCurrency|telephone|ratingValue|reviewCount|url|image)"\s*:\s*(?:"((?:[^"\\]|\\.){0,300})"|(\d[\d.]{0,14}))/g

/** Returns the values in structured data as `property value`, without parsing its nesting. */
export function statedIn(json: string): string[] {
  const found = new Set<string>()
  for (const [, name, text, number] of json.matchAll(STATED)) {
    found.add(`${name} ${text ?? number}`)
    if (found.size >= MAX_VALUES) break
  }
  return [...found]
}

/** Returns whether structured data marks the page as a paid article, as search engines require. */
export const isMarkedPaid = (json: string): boolean =>
  /"isAccessibleForFree"\s*:\s*"?false/i.test(json)

/**
 * A whole string, even if it is too long or cut: otherwise the search would go on inside it, and
 * take what is between the following strings for strings.
 */
const STRING = /"((?:[^"\\]|\\.)*)("|\\?$)/gs
const MAX_STRING = 2_000
const MAX_STRINGS = 5_000

/** Returns the strings in an app's data, which its scripts display. */
export function stringsIn(json: string): string[] {
  const found: string[] = []
  for (const [, each = '', end] of json.matchAll(STRING)) {
    if (end === '"' && each.length <= MAX_STRING) found.push(each)
    if (found.length >= MAX_STRINGS) break
  }
  return found
}
