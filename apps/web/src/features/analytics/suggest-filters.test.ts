import { expect, test } from 'vitest'
import { suggestFilters } from './suggest-filters.ts'

const NAMES: Readonly<Record<string, string>> = {
  BR: 'Brasil',
  DE: 'Alemanha',
  'GIVT.UA': 'Sem UA',
  mobile: 'Celular',
}
const suggest = (text: string) => suggestFilters(text, (_, value) => NAMES[value] ?? value)

test.each([
  ['189.6.12.34', 'ip', '189.6.12.34'],
  ['2001:db8::1', 'ip', '2001:db8::1'],
  ['AS 28573', 'asn', '28573'],
  ['as28573', 'asn', '28573'],
  ['AB'.repeat(32), 'rulesetHash', 'ab'.repeat(32)],
])('suggests only one filter for %s', (text, name, value) => {
  expect(suggest(text)).toEqual([{ name, value }])
})

test('finds codes by prefix and by name, ignoring accents and case', () => {
  expect(suggest('givt.u')[0]).toEqual({ name: 'reason', value: 'GIVT.UA' })
  expect(suggest('sem ua')[0]).toEqual({ name: 'reason', value: 'GIVT.UA' })
  expect(suggest('BRÁS')[0]).toEqual({ name: 'country', value: 'BR' })
  expect(suggest('de')).toContainEqual({ name: 'country', value: 'DE' })
})

test.each([
  ['Chrome', 'browser', 'chrome'],
  ['celul', 'device', 'mobile'],
  ['iOS', 'os', 'ios'],
])('finds %s as a kind of device or browser before it could be a city', (text, name, value) => {
  expect(suggest(text)[0]).toEqual({ name, value })
})

test('suggests a host as a referrer, and any text for dimensions without codes', () => {
  expect(suggest('Example.com')[0]).toEqual({ name: 'referrer', value: 'example.com' })
  for (const text of ['Qwertz', 'other'])
    expect(suggest(text).map(({ name }) => name)).toEqual(['city', 'region', 'botName', 'ruleId'])
})

test('suggests nothing for an empty text', () => {
  expect(suggest('  ')).toEqual([])
})
