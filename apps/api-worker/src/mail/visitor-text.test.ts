import { expect, it } from 'vitest'
import { visitorText } from './visitor-text.ts'

const JOINER = '\u2060'

it.each([
  ['spring sale', 'spring sale'],
  ['', ''],
  ['ok\r\n\r\nYour account\u2028is closed', 'ok Your account is closed'],
  ['\u202etxet\u0007 ', 'txet'],
  ['l.instagram.com', `l.${JOINER}instagram.${JOINER}com`],
  ['a@b.example', `a@${JOINER}b.${JOINER}example`],
  ['https://evil.example/a.', `https:${JOINER}//evil.${JOINER}example/a.`],
  ['é'.repeat(61), `${'é'.repeat(59)}…`],
])('shows %j as one short line without a link', (value, shown) => {
  expect(visitorText(value)).toBe(shown)
})
