// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '#config/storage-keys.ts'

/** The status of each response to a request for a language's texts, in order. */
type Statuses = Readonly<Record<string, readonly number[]>>

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.stubGlobal('setTimeout', queueMicrotask)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Starts in `language`; requests without a status succeed. */
async function start(language: string, statuses: Statuses) {
  const left = Object.fromEntries(Object.entries(statuses).map(([key, list]) => [key, [...list]]))
  const fetched = vi.fn(async (path: string) => {
    const [, asked = ''] = /locales\/(.*)\.json/.exec(path) ?? []
    return Response.json(
      {
        hello: asked,
        visits_one: '{{count}} one',
        visits_other: '{{count}} other',
        said: '<{{value}}>',
      },
      { status: left[asked]?.shift() ?? 200 },
    )
  })
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const [{ startI18n, setLanguage }, { default: i18next }] = await Promise.all([
    import('./i18n.ts'),
    import('i18next'),
  ])
  await startI18n()
  return {
    ...{ setLanguage, fetched, shown: () => i18next.t('hello') },
    visits: (count: number) => i18next.t('visits', { count }),
    said: (value: string) => i18next.t('said', { value }),
  }
}

it('requests texts again that could not be loaded', async () => {
  const { shown } = await start('en-US', { 'en-US': [503] })
  expect(shown()).toBe('en-US')
  expect(document.documentElement.lang).toBe('en-US')
})

it('starts in Portuguese if the texts cannot be loaded, and loads them when chosen', async () => {
  const { shown, setLanguage } = await start('en-US', { 'en-US': [503, 503] })
  expect(shown()).toBe('pt-BR')
  await setLanguage('en-US')
  expect(shown()).toBe('en-US')
})

it('keeps the language if the texts of the chosen one cannot be loaded', async () => {
  const { shown, setLanguage } = await start('en-US', { 'es-ES': [503, 503] })
  await expect(setLanguage('es-ES')).rejects.toThrow()
  expect(shown()).toBe('en-US')
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('en-US')
})

it('saves the language of the browser', async () => {
  await start('es-ES', {})
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('es-ES')
})

it.each(['pt-BR', 'en-US', 'es-ES'])('gives the singular only to one: %s', async (language) => {
  const { visits } = await start(language, {})
  expect([0, 1, 2].map(visits)).toEqual(['0 other', '1 one', '2 other'])
})

it('keeps values as they are, but for characters that turn the sentence around them', async () => {
  const { said } = await start('en-US', {})
  expect(said('\u202e a&b<c> "d"\u2066 \u{1f600} ')).toBe('< a&b<c> "d" \u{1f600} >')
})
