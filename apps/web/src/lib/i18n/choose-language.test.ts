import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const none = { parameter: null, saved: null, browser: 'de-DE' }

test.each([
  ['es', 'es-ES'],
  ['en', 'en-US'],
  ['pt-BR', 'pt-BR'],
  ['ES-mx', 'es-ES'],
  ['fr', 'pt-BR'],
  ['', 'pt-BR'],
])('the address wins: %s gives %s', (parameter, language) => {
  expect(chooseLanguage({ parameter, saved: 'en-US', browser: 'es-ES' })).toBe(language)
})

test('a saved choice comes before the browser, if it is one of ours', () => {
  expect(chooseLanguage({ ...none, saved: 'es-ES', browser: 'en-US' })).toBe('es-ES')
  expect(chooseLanguage({ ...none, saved: 'fr-FR', browser: 'pt-PT' })).toBe('pt-BR')
})

test.each([
  ['pt-PT', 'pt-BR'],
  ['es-MX', 'es-ES'],
  ['en-GB', 'en-US'],
  ['de-DE', 'en-US'],
  ['', 'en-US'],
])('the browser comes last: %s gives %s', (browser, language) => {
  expect(chooseLanguage({ ...none, browser })).toBe(language)
})
