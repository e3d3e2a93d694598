import { masked } from '../pages/attribute-values.ts'
import { siteOf } from '../pages/site.ts'
import { wordsOf } from '../pages/words.ts'
import type { Seen } from '../visits/observation.ts'

/** Features compared separately, because an overall similarity would miss a swapped form. */
export const FEATURES = [
  'destination',
  'path',
  'status',
  'title',
  'text',
  'prices',
  'phones',
  'links',
  'buttons',
  'forms',
  'downloads',
  'frames',
  'scripts',
  'assets',
  'canonical',
  'robots',
  'data',
  'social',
  'shape',
  'language',
] as const
export type Feature = (typeof FEATURES)[number]

/** Each feature as a set, so that all features are compared in the same way. */
export type Features = Readonly<Record<Feature, ReadonlySet<string>>>

/** Words per shingle: enough to be unique to a page, but few enough to survive small changes. */
export const SHINGLE = 3
/** Minimum text length of a normal page. A shorter page may be an app with its text in its data. */
const APP_TEXT = 400

/** Extracts the features of one response. */
export function featuresOf({ url, status, page, leadsTo }: Seen, askedFor: string): Features {
  const own = new Set([siteOf(url), siteOf(askedFor)])
  const foreign = (sites: readonly string[]) => new Set(sites.filter((site) => !own.has(site)))
  const places = (all: readonly string[]) =>
    new Set(
      all.map((place) => {
        const [site = '', path = ''] = place.split(' ')
        return own.has(site) ? `self ${path}` : site
      }),
    )
  const destination = siteOf(leadsTo ?? url)
  const { pathname } = new URL(leadsTo ?? url)
  const text = page.text.length < APP_TEXT ? `${page.text} ${page.appText}` : page.text
  return {
    destination: new Set(destination === null ? [] : [destination]),
    path: new Set([masked(pathname)]),
    status: new Set([String(status)]),
    title: new Set([wordsOf(page.title).join(' ')]),
    text: shinglesOf(text),
    prices: new Set(page.prices),
    phones: new Set(page.phones),
    links: foreign(page.links),
    buttons: places(page.buttons),
    forms: places(page.targets),
    downloads: places(page.downloads),
    frames: new Set([
      ...foreign(page.frames),
      ...[...foreign(page.covers)].map((site) => `cover ${site}`),
    ]),
    scripts: foreign(page.scripts),
    assets: new Set(page.assets.map((path) => path.replace(FORMATS, PICTURE))),
    canonical: places(page.canonical === null ? [] : [page.canonical]),
    robots: new Set(page.robots),
    data: new Set(page.data),
    social: new Set(page.social),
    shape: new Set(page.shape),
    language: new Set(page.language === null ? [] : [page.language]),
  }
}

/** The size and formats in a picture's path, which servers adapt to browsers. */
const FORMATS = /(?:[-_]0x0)?(?:\.(?:avif|gif|jpe?g|png|svg|webp))+$/i
export const PICTURE = '.picture'

/** Returns a text's word shingles, for comparing texts. */
export function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE <= words.length; at++) {
    shingles.add(words.slice(at, at + SHINGLE).join(' '))
  }
  return shingles
}
