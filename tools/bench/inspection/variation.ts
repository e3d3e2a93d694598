import { seededRandom } from '@crivo/runtime/testing'
import { type Page, pageOf } from './pages.ts'
import { hex, type Random, wordsOf } from './pools.ts'
import { pick, shuffle } from './random.ts'
import type { Reply, Visit } from './site.ts'

/** Ways a site varies without checking the visitor. */
export interface Variation {
  readonly name: string
  /** Changes the page or replaces the response. `seed` belongs to the site. */
  readonly apply: (page: Page, visit: Visit, seed: number) => Reply | undefined
}

const varies = (name: string, apply: Variation['apply']): Variation => ({ name, apply })

/** Returns texts for a site to choose from; the same seed returns the same texts. */
const poolOf = (seed: number, count: number, words: number): string[] => {
  const random: Random = seededRandom(seed + 77)
  return Array.from({ length: count }, () => wordsOf(random, 'en', words))
}
const adOf = (visit: Visit, seed: number, size = 12) => {
  const index = Math.floor(visit.random() * size)
  const text = poolOf(seed, size, 8)[index]
  return `<div class="ad"><a href="https://sponsor-${index}.example.net/">${text}</a></div>`
}

export const VARIATIONS: readonly Variation[] = [
  varies('timestamp', (page, { count }) => {
    page.bottom += `<p>Rendered at 2026-11-21 13:${10 + count}:07 UTC</p>`
  }),
  varies('nonces', (page, { random }) => {
    page.head += `<script nonce="${hex(random)}">var id = "${hex(random)}"</script>`
  }),
  varies('CSRF token', (page, { random }) => {
    page.fields.csrf = hex(random, 32)
  }),
  varies('rotating ad', (page, visit, seed) => {
    page.bottom += adOf(visit, seed)
  }),
  varies('many rotating ads', (page, visit, seed) => {
    page.top += adOf(visit, seed, 40)
    page.bottom += adOf(visit, seed + 1, 40) + adOf(visit, seed + 2, 40)
  }),
  varies('rotating quote', (page, visit, seed) => {
    page.top += `<blockquote>${pick(visit.random, poolOf(seed, 25, 20))}</blockquote>`
  }),
  varies('related links', (page, visit, seed) => {
    const all = poolOf(seed, 30, 6).map((text, at) => `<li><a href="/a/${at}">${text}</a></li>`)
    page.bottom += `<ul>${shuffle(visit.random, all).slice(0, 6).join('')}</ul>`
  }),
  varies('A/B test by request', (page, visit, seed) => {
    if (visit.random() < 0.5) {
      page.paragraphs = pageOf(seededRandom(seed + 500), visit.host, page.language).paragraphs
    }
  }),
  varies('A/B test by cookie', (page, visit, seed) => {
    const group = /g=([ab])/.exec(visit.cookie)?.[1] ?? (visit.random() < 0.2 ? 'b' : 'a')
    page.headers['Set-Cookie'] = `g=${group}`
    if (group === 'b') {
      page.paragraphs = pageOf(seededRandom(seed + 500), visit.host, page.language).paragraphs
    }
  }),
  varies('A/B test of the button', (page, visit) => {
    if (visit.random() < 0.5) page.button = { ...page.button, text: 'Add to cart' }
  }),
  varies('A/B test of the picture', (page, visit) => {
    if (visit.random() < 0.5) page.picture = '/img/alternative-main.jpg'
  }),
  varies('A/B test of the price', (page, visit) => {
    if (page.price !== null && visit.random() < 0.5) page.price = { ...page.price, amount: '24.50' }
  }),
  varies('counters', (page, { count, random }) => {
    page.bottom += `<p>${count * 7} views, ${Math.floor(random() * 90)} people are looking at this now</p>`
  }),
  varies('shuffled items', (page, visit) => {
    page.paragraphs = shuffle(visit.random, page.paragraphs)
  }),
  varies('growing comments', (page, { count }, seed) => {
    page.bottom += poolOf(seed, 40, 12)
      .slice(0, 5 + count)
      .map((text) => `<p>${text}</p>`)
      .join('')
  }),
  varies('deployed meanwhile', (page, { count }, seed) => {
    if (count >= 5 + (seed % 9)) {
      page.paragraphs = pageOf(seededRandom(seed + 900), 'x', page.language).paragraphs
    }
  }),
  varies('session in links', (page, { random }) => {
    const session = hex(random)
    page.links = page.links.map(({ text, href }) => ({ text, href: `${href}?sid=${session}` }))
  }),
  varies('now and then an error', (_, { random }) =>
    random() < 0.08 ? { status: 500, html: 'Error' } : undefined,
  ),
  varies('now and then unavailable', (_, { random }) =>
    random() < 0.05 ? { status: 503, html: 'Busy' } : undefined,
  ),
  varies('cache headers', (page, { count, random }) => {
    Object.assign(page.headers, { Age: String(count * 3), ETag: `"${hex(random)}"` })
  }),
  varies('list of any length', (page, visit, seed) => {
    const items = poolOf(seed, 30, 5).slice(0, 3 + Math.floor(visit.random() * 20))
    page.bottom += `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`
  }),
]
