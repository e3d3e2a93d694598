import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../src/lib/i18n/languages.ts'
import { DYNAMIC_KEYS } from './dynamic-keys.ts'

const ROOT = `${import.meta.dirname}/..`

const texts = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`${ROOT}/public/locales/${language}.json`, 'utf8'))

const LOCALES = LANGUAGES.map((language) => ({ language, texts: texts(language) }))

const SOURCE = globSync(`${ROOT}/src/**/*.{ts,tsx}`)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const ENGLISH = texts('en-US')

const SUFFIX = /_(?:zero|one|two|few|many|other)$/
/** Only a key that also has an `_other` form is a plural: `field.choose_one` is none. */
const isPlural = (key: string) => `${key.replace(SUFFIX, '')}_other` in ENGLISH
const withoutPlural = (key: string) => (isPlural(key) ? key.replace(SUFFIX, '') : key)
const keysOf = (map: Record<string, string>) => [...new Set(Object.keys(map).map(withoutPlural))]

/** Keys that stand in the source as they are, or that a prefix and a known value make. */
const LITERALS = new Set([...SOURCE.matchAll(/'([a-z]\w*\.[\w.]+)'/gi)].map(([, key]) => key))
const DYNAMIC = new Set(
  Object.entries(DYNAMIC_KEYS).flatMap(([prefix, values]) => values.map((each) => prefix + each)),
)

/** Words that two languages write alike. */
const ALIKE = new Set([
  'admin.role.admin',
  'admin.role.super_admin',
  'bills.total',
  'bots.column.ip',
  'bots.reason.manual',
  'cloudflare.apiToken',
  'cloudflare.plan.business',
  'cloudflare.plan.enterprise',
  'cloudflare.plan.pro',
  'dashboard.service.api',
  'domains.option.active',
  'domains.tab.worker',
  'domains.type.manual',
  'inspection.short.scripts',
  'inspection.source.robots',
  'inspection.source.sitemap',
  'integrations.kind.node',
  'integrations.kind.php',
  'integrations.kind.wordpress',
  'performance.ms',
  'plan.name.growth',
  'plan.name.scale',
  'plan.name.starter',
  'visits.httpStatus',
  'why.fact.userAgent',
  'settings.tab.webhooks',
])
const ALIKE_IN_TWO = new Set([
  'admin.change.before',
  'admin.column.plan',
  'admin.column.status',
  'analytics.title',
  'bills.plan',
  'cloudflare.email',
  'campaigns.column.status',
  'campaigns.sortBy.status',
  'inspection.short.links',
  'inspection.short.status',
  'login.email',
  'nav.analytics',
  'settings.email',
  'visits.device.tablet',
  'why.fact.crawler',
  'why.no',
])

test.each(LOCALES)('$language has the same keys, none of them empty', ({ texts }) => {
  expect(keysOf(texts).toSorted()).toEqual(keysOf(ENGLISH).toSorted())
  expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([])
})

test.each(LOCALES)(
  '$language has every plural form of its own and no other',
  ({ language, texts }) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const plurals = Object.keys(texts).filter(isPlural)
    for (const key of new Set(plurals.map(withoutPlural))) {
      const own = plurals.filter((each) => withoutPlural(each) === key)
      expect(own.map((each) => each.slice(key.length + 1)).toSorted(), key).toEqual(forms)
    }
  },
)

/** The placeholders of each key, those of all its plural forms together. */
function placeholdersOf(map: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of Object.entries(map)) {
    const own = found.get(withoutPlural(key)) ?? new Set()
    for (const [placeholder] of text.matchAll(/\{\{[^}]*\}\}/g)) own.add(placeholder)
    found.set(withoutPlural(key), own)
  }
  return new Map([...found].map(([key, own]) => [key, [...own].toSorted()]))
}

test.each(LOCALES)('$language has the same placeholders', ({ texts }) => {
  const english = placeholdersOf(ENGLISH)
  const own = placeholdersOf(texts)
  for (const [key, expected] of english) expect(own.get(key), key).toEqual(expected)
})

test('every text is translated', () => {
  for (const { language, texts } of LOCALES) {
    if (language === 'en-US') continue
    const same = Object.keys(texts).filter((key) => texts[key] === ENGLISH[key])
    const untranslated = same.filter((key) => !ALIKE.has(key) && !ALIKE_IN_TWO.has(key))
    expect(untranslated, language).toEqual([])
  }
})

test('every prefix with a value behind it is listed', () => {
  const prefixes = [...SOURCE.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{/gi)].map(([, prefix]) => prefix)
  expect([...new Set(prefixes)].toSorted()).toEqual(Object.keys(DYNAMIC_KEYS).toSorted())
})

test('no key is missing', () => {
  const called = [...SOURCE.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key)
  const known = new Set(keysOf(ENGLISH))
  const missing = [...called, ...DYNAMIC].filter((key) => !known.has(key ?? ''))
  expect(missing).toEqual([])
})

test('no key is unused', () => {
  const unused = keysOf(ENGLISH).filter((key) => !LITERALS.has(key) && !DYNAMIC.has(key))
  expect(unused).toEqual([])
})
