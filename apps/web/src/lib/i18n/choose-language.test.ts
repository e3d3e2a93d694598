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
])('prefers the URL: %s selects %s', (parameter, language) => {
  expect(chooseLanguage({ parameter, saved: 'en-US', browser: 'es-ES' })).toBe(language)
})

test('prefers a supported saved choice to the browser', () => {
  expect(chooseLanguage({ ...none, saved: 'es-ES', browser: 'en-US' })).toBe('es-ES')
  expect(chooseLanguage({ ...none, saved: 'fr-FR', browser: 'pt-PT' })).toBe('pt-BR')
})

test.each([
  ['pt-PT', 'pt-BR'],
  ['es-MX', 'es-ES'],
  ['en-GB', 'en-US'],
  ['de-DE', 'en-US'],
  ['', 'en-US'],
])('falls back to the browser: %s selects %s', (browser, language) => {
  expect(chooseLanguage({ ...none, browser })).toBe(language)
})
