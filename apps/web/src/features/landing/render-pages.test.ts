import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CRITERIA, PLANS } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { readFigures } from '../../../read-figures.ts'
import { FILTER_KIND_IDS, FILTER_KINDS } from './filters/kinds.ts'
import { FILTERS_PAGES } from './filters/pages.ts'
import { CLAIMS } from './measure/claims.ts'
import { MEASURE_PAGES } from './measure/pages.ts'
import { LANDING_PAGES, MAIN_PAGES } from './pages.ts'
import { renderPages } from './render-pages.tsx'

const ORIGIN = 'https://app.example.com'
const FILES = renderPages(
  { origin: ORIGIN, script: '/s.js', styles: ['/s.css'], font: '/f.woff2' },
  readFigures(),
)
const PAGES = [
  ...LANDING_PAGES.map((page) => ({ ...page, group: MAIN_PAGES })),
  ...MEASURE_PAGES.map((page) => ({ ...page, canonical: page.name, group: MEASURE_PAGES })),
  ...FILTERS_PAGES.map((page) => ({ ...page, canonical: page.name, group: FILTERS_PAGES })),
]

const html = (name: string): string => FILES[`${name}.html`] ?? ''
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
const one = (text: string, pattern: RegExp) => {
  const found = all(text, pattern)
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

describe.each(PAGES)('/$name', ({ name, language, canonical, group }) => {
  const page = html(name)

  it('keeps title and description within the length that search engines show', () => {
    expect(one(page, /<html lang="([^"]+)"/g)).toBe(language)
    expect(one(page, /<title>(.+?)<\/title>/g).length).toBeLessThanOrEqual(65)
    const { length } = one(page, /<meta name="description" content="([^"]+)"/g)
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(200)
    expect(all(page, /<(h1)[ >]/g)).toHaveLength(1)
    expect(page).not.toContain('noindex')
  })

  it('links to its canonical page and to each language, including its own', () => {
    expect(one(page, /rel="canonical" href="([^"]+)"/g)).toBe(`${ORIGIN}/${canonical}`)
    const alternates = page.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)
    const english = group.find((each) => each.language === 'en-US')
    expect([...alternates].map(([, tag, href]) => [tag, href])).toEqual([
      ...group.map((each) => [each.language, `${ORIGIN}/${each.name}`]),
      ['x-default', `${ORIGIN}/${english?.name}`],
    ])
  })

  it('has a preview image that exists', () => {
    const image = one(page, /property="og:image" content="([^"]+)"/g)
    const file = join(import.meta.dirname, '../../../public', image.slice(ORIGIN.length))
    const bytes = readFileSync(file)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
  })

  it('has no broken internal links', () => {
    const ids = new Set(all(page, / id="([^"]+)"/g))
    for (const anchor of all(page, /href="#([^"]+)"/g)) expect(ids).toContain(anchor)
    for (const [, target = '', anchor = ''] of page.matchAll(
      /href="\/((?:how-we|filters)[\w-]*)#([^"]+)"/g,
    )) {
      expect(all(html(target), / id="([^"]+)"/g), `${target}#${anchor}`).toContain(anchor)
    }
  })
})

it.each(LANDING_PAGES)('/$name gives search engines its prices and questions', ({ name }) => {
  const [product, questions] = all(
    html(name),
    /<script type="application\/ld\+json">(.+?)<\/script>/g,
  ).map((text) => JSON.parse(text ?? ''))
  const prices = product.offers.map(({ price }: { price: string }) => Number(price) * 100)
  const { free, starter, growth, scale } = PLANS
  expect(prices).toEqual([free, starter, growth, scale].map((plan) => plan.monthlyCents))
  expect(questions.mainEntity.length).toBeGreaterThan(3)
  expect(html(name)).toContain(questions.mainEntity[0].acceptedAnswer.text.slice(0, 40))
})

it.each(LANDING_PAGES)('/$name links each filter to its explanation', ({ name, filters }) => {
  const links = all(html(name), /<h3[^>]*><a href="\/filters[\w-]*#([^"]+)"/g)
  expect(links).toEqual(FILTER_KIND_IDS.slice(0, filters))
})

it.each(FILTERS_PAGES)('/$name names every field that sets a filter', ({ name }) => {
  expect(Object.values(FILTER_KINDS).flat().toSorted()).toEqual(
    CRITERIA.map(({ id }) => id).toSorted(),
  )
  for (const { fields, call } of CRITERIA) {
    for (const field of call ? [call] : fields) expect(html(name)).toContain(field)
  }
})

it.each(MEASURE_PAGES)('/$name fills in each figure of each claim', ({ name }) => {
  expect(all(html(name), /<section id="([^"]+)"/g)).toEqual([...CLAIMS, 'errors'])
  // The page's script fills in the published total later.
  const [template = '', ...others] = all(html(name), /data-measured-errors="([^"]+)"/g)
  expect(others).toEqual([])
  expect(all(template, /\{(\w+)\}/g)).toEqual(['percent', 'low', 'high', 'asked', 'accounts'])
  expect(html(name).replace(template, '')).not.toMatch(/\{\w+\}|NaN|undefined/)
  const figure = readFigures().botsFound.toLocaleString(
    name === 'how-we-measure' ? 'en-US' : 'pt-BR',
  )
  expect(html(name)).toContain(figure)
})

it('lists each canonical page with its languages in the sitemap of robots.txt', () => {
  const sitemap = FILES['sitemap.xml'] ?? ''
  const kept = PAGES.filter((page) => page.name === page.canonical).map(({ name }) => name)
  expect(all(sitemap, /<loc>([^<]+)<\/loc>/g)).toEqual(kept.map((name) => `${ORIGIN}/${name}`))
  expect(all(sitemap, /hreflang="([^"]+)"/g)).toHaveLength(3 * kept.length)
  expect(FILES['robots.txt']).toBe(
    `User-agent: *\nDisallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  )
})

it('makes no claim that is not measured', () => {
  for (const { name } of LANDING_PAGES) expect(html(name)).not.toMatch(/99[.,]9|\b50 ms|24\/7/)
})

it.each([
  ['lp', '1.000.000 de requisições por mês'],
  ['lp-esp', '1.000.000 de peticiones al mes'],
  ['lp-eng', '1,000,000 requests per month'],
])('writes a million on /%s as its language does', (name, expected) => {
  expect(html(name)).toContain(expected)
})
