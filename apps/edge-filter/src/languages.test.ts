import { expect, test } from 'vitest'
import { parseLanguages } from './languages.ts'

test.each([
  [null, null],
  ['', []],
  ['*', []],
  ['pt-BR,pt;q=0.9,en;q=0.8', ['pt-BR', 'pt', 'en']],
  ['en;q=0.1, de;q=0.9, fr', ['fr', 'de', 'en']],
  ['fr;q=0.5,de;q=0.5,en;q=0.5', ['fr', 'de', 'en']],
  ['en;q=0,pt', ['pt']],
  ['en;q=zero,pt', ['pt']],
  ['en;q=5,pt', ['pt']],
  ['PT-br', ['pt-BR']],
  ['en_US,-,ü,x,pt-BR-', []],
  [';;;,,,=', []],
  ['en;Q=0.5;level=1,pt', ['pt', 'en']],
  [Array.from({ length: 40 }, (_, index) => `en-${String(100 + index)}`).join(','), 10],
  ['a'.repeat(100_000), []],
])('%j', (header, expected) => {
  const languages = parseLanguages(header)
  expect(typeof expected === 'number' ? languages?.length : languages).toEqual(expected)
})
