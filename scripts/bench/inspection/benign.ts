import { type Page, pageOf, render, wordsOf } from './pages.ts'
import { pick, randomOf, shuffle } from './random.ts'
import {
  type Behaviour,
  comesFrom,
  countryOf,
  isBot,
  isMobile,
  type Reply,
  redirect,
  refresh,
  script,
  speaks,
  type Visit,
} from './site.ts'

/** A behaviour that gives one page, changed for each visit. */
const adapting = (
  name: string,
  change: (page: Page, visit: Visit, seed: number) => Reply | undefined,
): Behaviour => ({
  name,
  kind: 'benign',
  create: (seed) => (visit) => {
    const page = pageOf(randomOf(seed))
    return change(page, visit, seed) ?? { html: render(page) }
  },
})

const hexOf = (random: () => number) => Math.floor(random() * 2 ** 32).toString(16)
const listOf = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index))
/** Texts that a site chooses from; always the same for a seed. */
const poolOf = (seed: number, count: number, words: number) => {
  const random = randomOf(seed + 77)
  return listOf(count, () => wordsOf(random, 'en', words))
}
const adOf = (visit: Visit, seed: number, size = 12) => {
  const index = Math.floor(visit.random() * size)
  const text = poolOf(seed, size, 8)[index]
  return `<div class="ad"><a href="https://sponsor-${index}.example.net/">${text}</a></div>`
}

export const BENIGN: readonly Behaviour[] = [
  adapting('static', () => undefined),
  adapting('timestamp', (page, { count }) => {
    page.bottom = `<p>Rendered at 2026-11-21 13:${10 + count}:07 UTC</p>`
  }),
  adapting('nonces', (page, { random }) => {
    page.head = `<script nonce="${hexOf(random)}">var id = "${hexOf(random)}"</script>`
  }),
  adapting('csrf token', (page, { random }) => {
    page.bottom = `<form action="/login" method="post"><input type="hidden" name="csrf" value="${hexOf(random)}"></form>`
  }),
  adapting('rotating ad', (page, visit, seed) => {
    page.bottom = adOf(visit, seed)
  }),
  adapting('many rotating ads', (page, visit, seed) => {
    page.top = adOf(visit, seed, 40)
    page.bottom = adOf(visit, seed + 1, 40) + adOf(visit, seed + 2, 40)
  }),
  adapting('related links', (page, visit, seed) => {
    const all = poolOf(seed, 30, 6).map(
      (text, index) => `<li><a href="/a/${index}">${text}</a></li>`,
    )
    page.bottom = `<ul>${shuffle(visit.random, all).slice(0, 6).join('')}</ul>`
  }),
  adapting('A/B test by request', (page, visit, seed) => {
    if (visit.random() < 0.5)
      Object.assign(page, pageOf(randomOf(seed + 500)), { title: page.title })
  }),
  adapting('A/B test, one in ten, by cookie', (page, visit, seed) => {
    const group = /g=([ab])/.exec(visit.cookie)?.[1] ?? (visit.random() < 0.1 ? 'b' : 'a')
    if (group === 'b') page.paragraphs = pageOf(randomOf(seed + 500)).paragraphs
    return { html: render(page), headers: { 'Set-Cookie': `g=${group}` } }
  }),
  adapting('A/B test of the button', (page, visit) => {
    page.bottom = visit.random() < 0.5 ? '<button>Buy now</button>' : '<button>Add to cart</button>'
  }),
  adapting('translated', (page, visit, seed) => {
    if (speaks(visit, 'pt')) Object.assign(page, pageOf(randomOf(seed), 'pt'))
  }),
  adapting('translated at a path', (page, visit, seed) => {
    if (visit.path === '/' && speaks(visit, 'pt')) return redirect('/pt')
    if (visit.path === '/pt') Object.assign(page, pageOf(randomOf(seed), 'pt'))
    return undefined
  }),
  adapting('translated at a country’s domain', (page, visit, seed) => {
    const isLocal = visit.host.endsWith('.com.br')
    if (!isLocal && countryOf(visit) === 'BR') return redirect(`https://${visit.host}.br/`)
    if (isLocal) Object.assign(page, pageOf(randomOf(seed), 'pt'))
    return undefined
  }),
  adapting('translated, links too', (page, visit, seed) => {
    if (!speaks(visit, 'pt')) return
    Object.assign(page, pageOf(randomOf(seed), 'pt'))
    page.links = [
      '/sobre',
      '/contato',
      'https://www.instagram.com/page_br',
      'https://partner.example.org/pt',
    ]
  }),
  adapting('currency', (page, visit) => {
    const currency = countryOf(visit) === 'BR' ? 'R$' : 'US$'
    const prices = [19, 49, 99, 129, 15, 75].map((price) => `<li>${currency} ${price}.90</li>`)
    page.bottom = `<ul>${prices.join('')}</ul>`
  }),
  adapting('shipping notice by country', (page, visit) => {
    if (countryOf(visit) === 'BR') page.top = '<p>We ship to Brazil in ten days</p>'
  }),
  adapting('mobile layout', (page, visit) => {
    if (isMobile(visit)) page.layout = 'narrow'
  }),
  adapting('mobile site', (page, visit) => {
    if (isMobile(visit) && !visit.host.startsWith('m.')) return redirect(`https://m.${visit.host}/`)
    if (!visit.host.startsWith('m.')) return undefined
    page.layout = 'narrow'
    page.paragraphs = page.paragraphs.slice(0, -1)
    return undefined
  }),
  adapting('app links on telephones', (page, visit) => {
    if (isMobile(visit))
      page.top = '<p><a href="https://apps.apple.com/app/1">Open in the app</a></p>'
  }),
  adapting('chat link on telephones', (page, visit) => {
    if (isMobile(visit)) page.bottom = '<a href="https://wa.me/5511999999999">Chat</a>'
  }),
  adapting('greeting', (page, visit) => {
    if (visit.cookie !== '') page.top = '<p>Welcome back, dear reader</p>'
    return { html: render(page), headers: { 'Set-Cookie': 'seen=1' } }
  }),
  adapting('cookie banner', (page, visit) => {
    if (visit.cookie === '')
      page.bottom = `<div>We use cookies to make this site work and to measure visits. <button>Accept</button></div>`
    return { html: render(page), headers: { 'Set-Cookie': 'seen=1' } }
  }),
  adapting('cookie banner for people', (page, visit, seed) => {
    if (!isBot(visit)) page.bottom = `<div>${poolOf(seed, 1, 24)[0]}<button>Accept</button></div>`
  }),
  adapting('cart of the returning', (page, visit, seed) => {
    if (visit.cookie !== '') page.top = `<div>Your cart: ${poolOf(seed, 1, 12)[0]}</div>`
    return { html: render(page), headers: { 'Set-Cookie': `cart=${hexOf(visit.random)}` } }
  }),
  adapting('cache headers', (page, { count, random }) => ({
    html: render(page),
    headers: { Age: String(count * 3), ETag: `"${hexOf(random)}"`, 'Cache-Control': 'max-age=60' },
  })),
  adapting('other compression', (page, visit) => ({
    html: render(page),
    headers: { 'X-Compress': visit.random() < 0.5 ? 'br' : 'gzip' },
  })),
  adapting('busy after some requests', (page, { count }) =>
    count >= 18
      ? { status: 429, headers: { 'Retry-After': '60' }, html: 'Too many' }
      : { html: render(page) },
  ),
  adapting('now and then an error', (page, { random }) =>
    random() < 0.08 ? { status: 500, html: 'Error' } : { html: render(page) },
  ),
  adapting('now and then unavailable', (page, { random }) =>
    random() < 0.08 ? { status: 503, html: 'Busy' } : { html: render(page) },
  ),
  adapting('unavailable in a country', (page, visit) =>
    countryOf(visit) === 'BR'
      ? { status: 451, html: 'Not available in your country' }
      : { html: render(page) },
  ),
  adapting('counters', (page, { count, random }) => {
    page.bottom = `<p>${count * 7} views, ${Math.floor(random() * 90)} people are looking at this now</p>`
  }),
  adapting('shuffled items', (page, visit) => {
    page.paragraphs = shuffle(visit.random, page.paragraphs)
  }),
  adapting('growing comments', (page, { count }, seed) => {
    page.bottom = poolOf(seed, 40, 12)
      .slice(0, 5 + count)
      .map((text) => `<p>${text}</p>`)
      .join('')
  }),
  adapting('deployed meanwhile', (page, { count }, seed) => {
    if (count >= 9) page.paragraphs = pageOf(randomOf(seed + 900)).paragraphs
  }),
  adapting('session in links', (page, { random }) => {
    const session = hexOf(random)
    page.links = page.links.map((link) => `${link}?sid=${session}`)
  }),
  adapting('cookie, then the page', (page, visit) =>
    visit.cookie === ''
      ? { ...redirect('/'), headers: { Location: '/', 'Set-Cookie': 'ok=1' } }
      : { html: render(page) },
  ),
  adapting('canonical host', (_, visit) =>
    visit.host.startsWith('www.') ? undefined : redirect(`https://www.${visit.host}/`, 301),
  ),
  adapting('random query', (_, visit) =>
    visit.path === '/' ? redirect(`/landing?click=${hexOf(visit.random)}`) : undefined,
  ),
  adapting('refresh for everybody', (_, visit) =>
    visit.path === '/' ? refresh('/home') : undefined,
  ),
  adapting('script for everybody', (_, visit) =>
    visit.path === '/' ? script('/home') : undefined,
  ),
  adapting('analytics for people', (page, visit) => {
    if (!isBot(visit))
      page.scripts.push('https://ads.example.io/tag.js', 'https://heat.example.net/h.js')
  }),
  adapting('rotating ads for people', (page, visit, seed) => {
    if (!isBot(visit)) page.bottom = adOf(visit, seed)
  }),
  adapting('greeting by referrer', (page, visit) => {
    if (comesFrom(visit, 'google')) page.top = '<p>Welcome from Google, search our shop</p>'
  }),
  adapting('quotes', (page, visit, seed) => {
    page.top = `<blockquote>${pick(visit.random, poolOf(seed, 25, 20))}</blockquote>`
  }),
  adapting('crawlers refused', (page, visit) =>
    isBot(visit) ? { status: 403, html: 'Forbidden' } : { html: render(page) },
  ),
  adapting('filled by scripts', (page, visit) =>
    isBot(visit)
      ? { html: render(page) }
      : {
          html: `<html lang="en"><head><title>${page.title}</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>`,
        },
  ),
  adapting('video on wide screens', (page, visit) => {
    if (!isMobile(visit)) page.top = '<iframe src="https://www.youtube.com/embed/1"></iframe>'
  }),
  adapting('survey by referrer', (page, visit) => {
    const isSearch = comesFrom(visit, 'google')
    if (isSearch) page.bottom = '<form action="/survey"><p>How did you find us?</p></form>'
  }),
  adapting('paths by language', (page, visit, seed) => {
    const language = speaks(visit, 'pt') ? 'pt' : 'en'
    if (visit.path === '/') return redirect(`/${language}/`)
    Object.assign(page, pageOf(randomOf(seed), language))
    return undefined
  }),
  adapting('list of any length', (page, visit, seed) => {
    const items = poolOf(seed, 30, 5).slice(0, 3 + Math.floor(visit.random() * 20))
    page.bottom = `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`
  }),
  adapting('hint for the returning', (page, visit, seed) => {
    if (visit.cookie !== '') page.bottom = `<aside>${poolOf(seed, 1, 18)[0]}</aside>`
    return { html: render(page), headers: { 'Set-Cookie': 'uid=1' } }
  }),
]
