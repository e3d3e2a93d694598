import { BROWSERS, DEVICE_CLASSES, OPERATING_SYSTEMS, REASON_CODES } from '@crivo/filter-engine'
import { COUNTRY_CODES, foldText, UNKNOWN_COUNTRY } from '@crivo/shared'
import type { FilterName } from '#core/visits/filters.ts'

export interface Suggestion {
  readonly name: FilterName
  readonly value: string
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?:\/\d{1,3})?$/i
const NETWORK = /^as\s?(\d{1,10})$/i
const HASH = /^[\da-f]{64}$/i
const MOST_OF_A_KIND = 4
const isNamed = (value: string): boolean => value !== 'other'

/**
 * Suggests filters for a typed text, best match first. Text that is not a code is used verbatim,
 * because the search compares complete values.
 */
export function suggestFilters(
  typed: string,
  textOf: (name: FilterName, value: string) => string,
): readonly Suggestion[] {
  const text = typed.trim()
  if (text === '') return []
  if (ADDRESS.test(text)) return [{ name: 'ip', value: text }]
  if (HASH.test(text)) return [{ name: 'rulesetHash', value: text.toLowerCase() }]
  const [, network] = NETWORK.exec(text) ?? []
  if (network !== undefined) return [{ name: 'asn', value: network }]

  const wanted = foldText(text)
  const among = (name: FilterName, values: readonly string[]): readonly Suggestion[] =>
    values
      .filter(
        (value) => value.toLowerCase() === wanted || foldText(textOf(name, value)).includes(wanted),
      )
      .slice(0, MOST_OF_A_KIND)
      .map((value) => ({ name, value }))
  const countries = COUNTRY_CODES.filter((code) => code !== UNKNOWN_COUNTRY)
  const reasons = REASON_CODES.filter((code) => code.toLowerCase().startsWith(wanted))
  return [
    ...reasons.slice(0, MOST_OF_A_KIND).map((value) => ({ name: 'reason', value }) as const),
    ...(reasons.length > 0 ? [] : among('reason', REASON_CODES)),
    ...among('country', countries),
    ...among('browser', BROWSERS.filter(isNamed)),
    ...among('os', OPERATING_SYSTEMS.filter(isNamed)),
    ...among('device', DEVICE_CLASSES.filter(isNamed)),
    ...(text.includes('.') ? [{ name: 'referrer', value: text.toLowerCase() } as const] : []),
    { name: 'city', value: text },
    { name: 'region', value: text },
    { name: 'botName', value: text },
    { name: 'ruleId', value: text },
  ]
}
