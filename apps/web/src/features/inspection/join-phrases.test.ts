import { expect, it } from 'vitest'
import { joinPhrases } from './join-phrases.ts'

it.each([
  [['how to brew', 'to brew tea', 'brew tea well'], ['how to brew tea well']],
  [
    ['how to brew', 'brew tea well', 'tea well now'],
    ['how to brew', 'brew tea well now'],
  ],
  [
    ['shop.example', 'pay.example'],
    ['shop.example', 'pay.example'],
  ],
  [[], []],
])('joins %j into %j', (phrases, expected) => {
  expect(joinPhrases(phrases)).toEqual(expected)
})
