import type { Seen } from './observation.ts'
import { siteOf } from './site.ts'

/** What is compared, each by itself: a similarity of the whole would miss a swapped form. */
export const FEATURES = [
  'destination',
  'path',
  'status',
  'title',
  'text',
  'links',
  'forms',
  'scripts',
  'assets',
  'shape',
  'language',
] as const
export type Feature = (typeof FEATURES)[number]

/** Each feature as a set, so that all are compared in one way. */
export type Features = Readonly<Record<Feature, ReadonlySet<string>>>

/** Makes something of each feature. */
export const mapFeatures = <T>(of: (feature: Feature) => T): Record<Feature, T> =>
  Object.fromEntries(FEATURES.map((feature) => [feature, of(feature)])) as Record<Feature, T>

/** Words to a shingle: long enough to be a page's own, short enough to outlive small changes. */
export const SHINGLE = 3

/** The features of one answer. `self` stands for the site that was asked for or led to. */
export function featuresOf({ url, status, page, leadsTo }: Seen, askedFor: string): Features {
  const own = new Set([siteOf(url), siteOf(askedFor)])
  const nameOf = (address: string) => {
    const site = siteOf(address)
    return site === null || !own.has(site) ? site : 'self'
  }
  const sites = (addresses: readonly string[]) =>
    new Set(addresses.flatMap((each) => nameOf(each) ?? []))
  const foreign = (addresses: readonly string[]) =>
    new Set([...sites(addresses)].filter((site) => site !== 'self'))
  const destination = siteOf(leadsTo ?? url)
  const { pathname } = new URL(leadsTo ?? url)
  return {
    destination: new Set(destination === null ? [] : [destination]),
    path: new Set([masked(pathname)]),
    status: new Set([String(status)]),
    title: new Set([wordsOf(page.title).join(' ')]),
    text: shinglesOf(page.text),
    links: foreign(page.links),
    forms: sites(page.forms),
    scripts: foreign(page.scripts),
    assets: new Set(page.assets.map((each) => masked(new URL(each).pathname))),
    shape: new Set(countedIn(page.elements)),
    language: new Set(page.language === null ? [] : [page.language]),
  }
}

/** Numbers and ids change from visit to visit, and prices from country to country. */
const masked = (text: string): string => text.replaceAll(/[\da-f]{8,}|\d+/gi, '0')

/** Words without case; numbers are all the same one, ids none. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => wordOf(word) ?? [])
}

/** A word in small letters as it is compared; `null` for an id. */
export function wordOf(word: string): string | null {
  if (/^\p{N}+$/u.test(word)) return '0'
  return /\p{N}/u.test(word) && word.length >= 6 ? null : word
}

/** Stretches of a few words, by which texts are compared. */
export function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE <= words.length; at++) {
    shingles.add(words.slice(at, at + SHINGLE).join(' '))
  }
  return shingles
}

/** Kinds of elements with how many there are, roughly: one item more makes no other page. */
function countedIn(elements: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const each of elements) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].map(([each, count]) => `${each} ${Math.round(Math.log2(count))}`)
}
