import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts'
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
/**
 * Returns whether a key is a plural: only keys with an `_other` form are, so `field.choose_one` is
 * not.
 */
const isPlural = (key: string) => `${key.replace(SUFFIX, '')}_other` in ENGLISH
const withoutPlural = (key: string) => (isPlural(key) ? key.replace(SUFFIX, '') : key)
const keysOf = (map: Record<string, string>) => [...new Set(Object.keys(map).map(withoutPlural))]

/** Keys that appear literally in the source, or as a prefix with a known value. */
const LITERALS = new Set([...SOURCE.matchAll(/'([a-z]\w*\.[\w.]+)'/gi)].map(([, key]) => key))
const DYNAMIC = new Set(
  Object.entries(DYNAMIC_KEYS).flatMap(([prefix, values]) => values.map((each) => prefix + each)),
)

/** Keys whose text is the same in two languages. */
const ALIKE = new Set([
  'alertRules.channel.slack',
  'alertRules.channel.telegram',
  'alertRules.channel.webhook',
  'bucketExport.bucket',
  'bucketExport.formatOf.csv',
  'bucketExport.formatOf.parquet',
  'conversions.file.csv',
  'conversions.way.url',
  'domains.address',
  'domains.compatibilityFlag',
  'inspection.column.url',
  'webhooks.url',
  'admin.role.admin',
  'admin.role.super_admin',
  'bills.total',
  'bots.column.ip',
  'bots.reason.manual',
  'cloudflare.apiToken',
  'cloudflare.globalApiKey',
  'cloudflare.plan.business',
  'cloudflare.plan.enterprise',
  'cloudflare.plan.pro',
  'dashboard.service.api',
  'filter.bot',
  'domains.option.active',
  'domains.tab.worker',
  'domains.type.manual',
  'inspection.agent',
  'inspection.feature.downloads',
  'inspection.short.downloads',
  'inspection.short.frames',
  'inspection.short.robots',
  'inspection.short.scripts',
  'inspection.trait.utm',
  'inspection.traitOf.headers.hints',
  'inspection.source.robots',
  'inspection.source.sitemap',
  'integrations.framework',
  'integrations.kind.node',
  'integrations.kind.php',
  'integrations.kind.wordpress',
  'performance.ms',
  'plan.name.growth',
  'plan.name.scale',
  'plan.name.starter',
  'visits.httpStatus',
  'condition.field.userAgent',
  'why.fact.inApp',
  'why.fact.userAgent',
  'settings.tab.webhooks',
  'enterprise.title',
  'why.network.vpn',
  'wizard.traffic.vpn',
  'wizard.traffic.tor',
  'wizard.userAgents',
])
const ALIKE_IN_TWO = new Set([
  'condition.field.failure',
  'condition.field.host',
  'affiliate.column.status',
  'alertRules.channel.mail',
  'conversions.statusFilter',
  'admin.change.before',
  'admin.column.caseState',
  'admin.column.plan',
  'admin.column.status',
  'analytics.title',
  'bills.plan',
  'cloudflare.email',
  'cloudflare.planLabel',
  'campaigns.column.status',
  'campaigns.sortBy.status',
  'device.tablet',
  'domains.keyState',
  'domains.status.error',
  'inspection.short.links',
  'inspection.short.status',
  'login.email',
  'nav.analytics',
  'overview.bots.givt_one',
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
  '$language has all its own plural forms and no others',
  ({ language, texts }) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const plurals = Object.keys(texts).filter(isPlural)
    for (const key of new Set(plurals.map(withoutPlural))) {
      const own = plurals.filter((each) => withoutPlural(each) === key)
      expect(own.map((each) => each.slice(key.length + 1)).toSorted(), key).toEqual(forms)
    }
  },
)

/** Returns each key's placeholders, including those of its plural forms. */
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

test('translates every text', () => {
  for (const { language, texts } of LOCALES) {
    if (language === 'en-US') continue
    const same = Object.keys(texts).filter((key) => texts[key] === ENGLISH[key])
    const untranslated = same.filter((key) => !ALIKE.has(key) && !ALIKE_IN_TWO.has(key))
    expect(untranslated, language).toEqual([])
  }
})

test('keeps a number and its percent sign on one line', () => {
  // Spanish separates them by a space, which must not break.
  const pattern = { 'pt-BR': /\s%/, 'en-US': /\s%/, 'es-ES': / %|[\d}]%/ }
  for (const { language, texts } of LOCALES) {
    const wrong = Object.keys(texts).filter((key) => pattern[language].test(texts[key] ?? ''))
    expect(wrong, language).toEqual([])
  }
})

test('calls a rollout an update in Portuguese and Spanish, as the glossary does', () => {
  for (const { language, texts } of LOCALES) {
    const wrong = Object.keys(texts).filter((key) => /distribui|distribuc/i.test(texts[key] ?? ''))
    expect(wrong, language).toEqual([])
  }
})

test('writes Spanish that fits every hour and says what is invalid', () => {
  // “Las” is wrong at one o’clock, and “inválidos” as a noun means disabled people.
  const spanish = texts('es-ES')
  const pattern = /\blas \{\{(?:time|at)\}\}|\b(?:de|los) inválidos\b/
  expect(Object.keys(spanish).filter((key) => pattern.test(spanish[key] ?? ''))).toEqual([])
})

/** Prefixes of the wizard's form fields, which are not translation keys. */
const FIELD_PATHS = new Set(['allowedIps.', 'customRules.', 'parameters.', 'traffic.'])

test('lists the values of every dynamic prefix', () => {
  const prefixes = [...SOURCE.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{/gi)].map(([, prefix]) => prefix)
  const used = new Set(prefixes.filter((prefix) => !FIELD_PATHS.has(prefix ?? '')))
  expect([...used].toSorted()).toEqual(Object.keys(DYNAMIC_KEYS).toSorted())
})

test('has every key that the source uses', () => {
  const called = [...SOURCE.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key)
  const known = new Set(keysOf(ENGLISH))
  const missing = [...called, ...DYNAMIC].filter((key) => !known.has(key ?? ''))
  expect(missing).toEqual([])
})

test('has no unused key', () => {
  const unused = keysOf(ENGLISH).filter((key) => !LITERALS.has(key) && !DYNAMIC.has(key))
  expect(unused).toEqual([])
})
