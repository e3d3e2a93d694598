import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Chargeback.\nWrite to us.', 'Chargeback. Write to us.'],
  ['first\r\n\tsecond\u2028third\u0085fourth', 'first second third fourth'],
  ['\n invisible\u0000\u202e characters \t', 'invisible characters'],
])('turns %j into one line', (typed, line) => {
  expect(plainText(typed)).toBe(line)
})
