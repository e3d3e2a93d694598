import { seededRandom } from '@crivo/runtime/testing'
import { type Page, pageOf } from './pages.ts'
import { type Half, LANGUAGES, type Language, ofHalf, wordsOf } from './pools.ts'
import { pick } from './random.ts'
import {
  agentOf,
  comesFrom,
  isBot,
  isMobile,
  type Reply,
  redirect,
  speaks,
  type Visit,
} from './site.ts'

interface Adapting {
  readonly page: Page
  readonly visit: Visit
  readonly seed: number
  readonly half: Half
  readonly origin: string
}

/** An adaptation to visitors that hides nothing from them. */
export interface Adaptation {
  /** The adaptation's class in the report. */
  readonly of: string
  readonly apply: (adapting: Adapting) => Reply | undefined
}

const adapts = (of: string, apply: Adaptation['apply']): Adaptation => ({ of, apply })

const UNFURLERS =
  /facebookexternalhit|Twitterbot|LinkedInBot|Slackbot|WhatsApp|TelegramBot|Discordbot|Pinterest/
const SEARCH = /Googlebot|bingbot|AdsBot|YandexBot|Applebot|DuckDuckBot/
const IN_APP = /FBAN|FBAV|Instagram|musical_ly|BytedanceWebview|Pinterest\/|LinkedInApp/
const isUnfurler = (visit: Visit) => UNFURLERS.test(agentOf(visit))
const isTool = (visit: Visit) => /curl|python|Wget|Go-http|Headless/i.test(agentOf(visit))
const isBare = (visit: Visit) => visit.header('sec-fetch-mode') === null && !isBot(visit)

const ofSite = (seed: number, salt: number) => seededRandom(seed * 7 + salt)
const fixed = (seed: number, words: number) => wordsOf(ofSite(seed, words), 'en', words)
const choose = <T>({ seed, half }: Adapting, all: readonly T[]): T =>
  pick(ofSite(seed, 3), ofHalf(half, all))

/** The supported language that the visitor prefers. */
const languageOf = (visit: Visit): Language =>
  LANGUAGES.find((language) => speaks(visit, language)) ?? 'en'

function translate({ page, visit, seed }: Adapting): void {
  const language = languageOf(visit)
  if (language === 'en') return
  const { price, phone, download, data, robots, canonical, headers } = page
  Object.assign(page, pageOf(seededRandom(seed), visit.host, language))
  Object.assign(page, { price, phone, download, robots, canonical, headers })
  page.data = data && { ...data, name: page.title }
}

const CHECKS = [
  '<html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1><script src="/cdn-cgi/challenge-platform/h.js"></script></body></html>',
  '<html><head><title>Security check</title></head><body><p>Please verify you are a human to continue. Reference 18.2f</p></body></html>',
  '<html><head><title>Access denied</title></head><body><h1>Access denied</h1><p>You do not have permission to view this page.</p></body></html>',
  '<html><head><title>Robot or human?</title></head><body><p>Activate and hold the button to confirm that you’re human.</p></body></html>',
  '<html><head><title>One more step</title></head><body><p>Complete the captcha to get access.</p><script src="https://js.hcaptcha.com/1/api.js"></script></body></html>',
  '<html><head><title>Pardon our interruption</title></head><body><p>As you were browsing something about your browser made us think you were a bot.</p></body></html>',
]
const protection = (isStopped: (visit: Visit) => boolean) =>
  adapts('bot protection', (adapting) => {
    if (!isStopped(adapting.visit)) return
    const status = pick(ofSite(adapting.seed, 5), [403, 429, 503, 200, 200])
    return { status, html: choose(adapting, CHECKS) }
  })

const CONSENTS = [
  [
    'Before you continue',
    'We use cookies and data to deliver and maintain our services. Accept all or choose your settings.',
    'Accept all',
  ],
  [
    'Your privacy',
    'We and our 812 partners store and access personal data on your device. Agree to continue.',
    'I agree',
  ],
  [
    'Cookie consent',
    'This website needs your consent to cookies before it shows its content.',
    'Allow cookies',
  ],
  ['Privacy choices', 'Manage how your personal data and cookies are used on this site.', 'Accept'],
]

const DEEP_LINKS = [
  ...['https://brand.onelink.me/a1', 'https://brand.app.link/x', 'https://abc.adj.st/p?adj_t=1'],
  ...['https://brand.page.link/open', 'https://apps.apple.com/app/id1', 'https://go.link/brand'],
  ...['https://play.google.com/store/apps/details?id=a', 'https://app.adjust.com/abc'],
  ...['https://brand.branch.io/z', 'https://brand.smart.link/q'],
]
const TAGS = [
  ...[
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://connect.facebook.net/en_US/f.js',
  ],
  ...['https://static.hotjar.com/c/hotjar.js', 'https://www.clarity.ms/tag/x'],
  ...['https://analytics.example.net/t.js', 'https://bat.bing.com/bat.js'],
  ...['https://snap.licdn.com/insight.min.js', 'https://metrics.example.com/m.js'],
  ...['https://pagead2.googlesyndication.com/pagead/js/ads.js', 'https://cdn.taboola.com/l.js'],
]
const GREETINGS = [
  'Welcome back, dear reader',
  'Good to see you again',
  'Your last visit was a success',
  'Pick up where you left off',
]

/** Shortens a page to its first paragraphs, as paywalls and previews do. */
function cut(page: Page, to: number): void {
  page.paragraphs = page.paragraphs.slice(0, to)
}
const markPaid = (page: Page) => {
  page.data = { '@type': 'NewsArticle', headline: page.title, isAccessibleForFree: false }
}
const paywall = (isFree: (visit: Visit) => boolean) =>
  adapts('marked paywall', (adapting) => {
    const { page, visit } = adapting
    markPaid(page)
    if (isFree(visit)) return
    cut(page, 1)
    page.bottom += `<div class="paywall">${choose(adapting, ['Subscribe to read the rest of this article', 'This article is for members', 'You have read your last free article', 'Continue reading with a subscription'])} <a href="/plans">Plans</a></div>`
  })

const refreshTo = (path: string): Reply => ({
  html: `<html><head><meta http-equiv="refresh" content="0; url=${path}"></head><body></body></html>`,
})
const scriptTo = (path: string): Reply => ({
  html: `<html><head><script>window.location.href = "${path}"</script></head><body>Loading</body></html>`,
})

export const ADAPTATIONS: readonly Adaptation[] = [
  adapts('nothing', () => undefined),
  adapts('language', (adapting) => {
    translate(adapting)
    return undefined
  }),
  adapts('language', (adapting) => {
    const language = languageOf(adapting.visit)
    if (adapting.visit.path === '/') return redirect(`/${language}/`)
    translate(adapting)
    return undefined
  }),
  adapts('language', (adapting) => {
    const { page, visit } = adapting
    translate(adapting)
    if (page.price === null || !speaks(visit, 'de')) return
    page.price = { amount: '39,00', currency: 'EUR' }
  }),
  adapts('currency', ({ page, visit }) => {
    if (page.price === null || !/^(?:pt-br|de|es)/i.test(visit.header('accept-language') ?? '')) {
      return
    }
    page.price = speaks(visit, 'pt')
      ? { amount: '249,90', currency: 'BRL' }
      : { amount: '44,90', currency: 'EUR' }
  }),
  adapts('country', ({ page, visit }) => {
    if (visit.header('cf-ipcountry') === 'BR') page.top += '<p>We ship to Brazil in ten days</p>'
  }),
  adapts('country', ({ visit }) =>
    visit.header('cf-ipcountry') === 'BR'
      ? { status: 451, html: 'Not available in your country' }
      : undefined,
  ),
  adapts('telephone', ({ page, visit }) => {
    if (!isMobile(visit)) return
    page.layout = 'narrow'
    page.picture = page.picture.replace('-main', '-small')
  }),
  adapts('mobile host', ({ page, visit, origin }) => {
    if (!isMobile(visit)) return undefined
    if (!visit.host.startsWith('m.')) return redirect(`https://m.${visit.host}/`)
    page.layout = 'narrow'
    page.canonical = `https://${origin}/`
    page.paragraphs = page.paragraphs.slice(0, -1)
    return undefined
  }),
  adapts('telephone', ({ page, visit }) => {
    if (isMobile(visit)) page.bottom += '<a href="https://wa.me/5511999999999">Chat</a>'
    else page.frames.push('https://www.youtube.com/embed/1')
  }),
  adapts('app banner', (adapting) => {
    const { page, visit } = adapting
    if (isMobile(visit)) {
      page.top += `<div class="smart-banner"><a href="${choose(adapting, DEEP_LINKS)}">${choose(adapting, ['Open in the app', 'Get the app', 'Better in our app', 'Install'])}</a></div>`
    }
  }),
  adapts('app banner', (adapting) => {
    const { page, visit } = adapting
    if (IN_APP.test(agentOf(visit))) {
      page.top += `<div>${choose(adapting, ['Open this page in your browser for the best experience', 'Tap the dots, then choose Open in browser'])}</div>`
    }
  }),
  adapts('app banner', (adapting) => {
    const { page, visit } = adapting
    if (isMobile(visit) && !isBot(visit)) {
      page.button = { text: page.button.text, href: choose(adapting, DEEP_LINKS) }
    }
  }),
  adapts('returning', (adapting) => {
    const { page, visit } = adapting
    if (visit.cookie !== '') page.top += `<p>${choose(adapting, GREETINGS)}</p>`
    page.headers['Set-Cookie'] = 'seen=1'
  }),
  adapts('returning', ({ page, visit, seed }) => {
    if (visit.cookie !== '') page.top += `<div>Your cart: ${fixed(seed, 12)}</div>`
    page.headers['Set-Cookie'] = 'cart=1'
  }),
  adapts('cookie first', ({ visit }) =>
    visit.cookie === ''
      ? { ...redirect('/'), headers: { Location: '/', 'Set-Cookie': 'ok=1' } }
      : undefined,
  ),
  adapts('consent', ({ page, visit }) => {
    if (visit.cookie === '' && !isBot(visit)) {
      page.bottom +=
        '<div class="cookies">We use cookies to make this site work and to measure visits. <button>Accept</button></div>'
    }
    page.headers['Set-Cookie'] = 'seen=1'
  }),
  adapts('consent page', (adapting) => {
    const { visit } = adapting
    if (isBot(visit) || visit.cookie.includes('consent')) return
    const [title, text, button] = choose(adapting, CONSENTS)
    return {
      html: `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><form method="post" action="/consent"><button>${button}</button></form><a href="/privacy">Privacy policy</a></body></html>`,
    }
  }),
  adapts('consent page', (adapting) => {
    const { visit, origin } = adapting
    if (isBot(visit)) return
    if (!visit.host.startsWith('consent.')) return redirect(`https://consent.${origin}/`)
    const [title, text, button] = choose(adapting, CONSENTS)
    return {
      html: `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><form method="post" action="/save"><button>${button}</button></form></body></html>`,
    }
  }),
  protection(isTool),
  protection((visit) => isTool(visit) || isBare(visit)),
  protection(isBot),
  protection((visit) => isBot(visit) && !SEARCH.test(agentOf(visit))),
  paywall(isBot),
  paywall((visit) => SEARCH.test(agentOf(visit))),
  paywall((visit) => isBot(visit) || comesFrom(visit, 'google') || comesFrom(visit, 'facebook')),
  paywall((visit) => isBot(visit) || visit.cookie === ''),
  adapts('light preview', ({ page, visit }) => {
    if (!isUnfurler(visit)) return
    return {
      html: `<html><head><title>${page.title}</title><meta property="og:title" content="${page.title}"><meta property="og:image" content="${page.picture}"><meta property="og:description" content="${page.description}"></head><body></body></html>`,
    }
  }),
  adapts('light preview', ({ page, visit }) => {
    if (!isUnfurler(visit)) return
    return {
      html: `<!doctype html><html><head><title>${page.title}</title><meta name="description" content="${page.description}"><meta property="og:title" content="${page.title}"><meta property="og:image" content="${page.picture}"><meta name="twitter:card" content="summary"></head><body><h1>${page.title}</h1><p>${page.description}</p><img src="${page.picture}"></body></html>`,
    }
  }),
  adapts('filled by scripts', ({ page, visit }) => {
    if (isBot(visit)) return
    return {
      html: `<html lang="en"><head><title>${page.title}</title><meta name="description" content="${page.description}"></head><body><div id="root"></div><script src="/app.js"></script></body></html>`,
    }
  }),
  adapts('tags for people', (adapting) => {
    if (!isBot(adapting.visit)) adapting.page.scripts.push(choose(adapting, TAGS))
  }),
  adapts('tags for people', ({ page, visit, seed }) => {
    if (isBot(visit)) return
    const index = Math.floor(visit.random() * 12)
    page.bottom += `<div class="ad"><a rel="sponsored" href="https://sponsor-${index}.example.net/">${fixed(seed + index, 8)}</a></div>`
  }),
  adapts('tracking', ({ page, visit }) => {
    for (const [name, value] of visit.query) page.fields[name] = value
  }),
  adapts('tracking', ({ page, visit }) => {
    const query = visit.query.toString()
    if (query === '') return
    page.links = page.links.map(({ text, href }) => ({ text, href: `${href}?${query}` }))
    page.button = { text: page.button.text, href: `${page.button.href}?${query}` }
  }),
  adapts('stripped query', ({ page, visit }) => {
    if (visit.query.size > 0) return redirect('/')
    page.headers['Set-Cookie'] = 'from=ad'
    return undefined
  }),
  adapts('referrer', ({ page, visit }) => {
    if (comesFrom(visit, 'google')) page.top += '<p>Welcome from Google, search our shop</p>'
  }),
  adapts('referrer', ({ page, visit }) => {
    if (!comesFrom(visit, 'google')) return
    page.bottom += '<form action="/survey"><p>How did you find us?</p><button>Send</button></form>'
  }),
  adapts('for everyone', ({ visit }) => (visit.path === '/' ? refreshTo('/home') : undefined)),
  adapts('for everyone', ({ visit }) => (visit.path === '/' ? scriptTo('/home') : undefined)),
  adapts('for everyone', ({ visit }) =>
    visit.host.startsWith('www.') ? undefined : redirect(`https://www.${visit.host}/`, 301),
  ),
  adapts('for everyone', ({ visit }) =>
    visit.path === '/' ? redirect(`/landing?click=${Math.floor(visit.random() * 1e9)}`) : undefined,
  ),
  adapts('metadata for crawlers', ({ page, visit }) => {
    if (!isBot(visit)) {
      page.og = {}
      page.data = null
    }
  }),
]
