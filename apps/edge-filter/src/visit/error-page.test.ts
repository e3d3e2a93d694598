import { expect, test } from 'vitest'
import { errorPage } from './error-page.ts'

test.each([
  [null, 'en', 'The page cannot be reached right now'],
  [[], 'en', 'The page cannot be reached'],
  [['de', 'es-MX', 'pt'], 'es', 'No se puede acceder'],
  [['pt-PT'], 'pt', 'A página não pode ser acessada'],
  [['est'], 'en', 'The page cannot be reached'],
])('answers %j in %s', async (languages, language, text) => {
  const page = errorPage({ status: 502, error: 'origin', languages })
  expect(page.status).toBe(502)
  expect(page.headers.get('content-language')).toBe(language)
  expect(await page.text()).toContain(text)
})
