import { offerOf, type Page, pageOf, render, wordsOf } from './pages.ts'
import { randomOf } from './random.ts'
import {
  type Behaviour,
  comesFrom,
  countryOf,
  isAndroid,
  isBot,
  isFacebook,
  isGooglebot,
  isIphone,
  isMobile,
  type Reply,
  redirect,
  refresh,
  script,
  speaks,
  type Visit,
} from './site.ts'

const OFFER = 'https://deal.example.biz/now'

interface Shown {
  readonly visit: Visit
  /** What reviewers are to see. */
  readonly white: Page
  readonly seed: number
}

/** A behaviour that gives whoever `isMeant` something other than all the rest. */
const cloaking = (
  name: string,
  isMeant: (visit: Visit) => boolean,
  give: (shown: Shown) => Reply | Page,
  rest: (shown: Shown) => Reply | Page = ({ white }) => white,
): Behaviour => ({
  name,
  kind: 'cloaking',
  create: (seed) => (visit) => {
    // Wherever it leads to, everybody gets one page.
    if (!visit.host.startsWith('shop-')) return { html: render(offerOf(randomOf(seed + 9))) }
    const shown = { visit, white: pageOf(randomOf(seed)), seed }
    const reply = (isMeant(visit) ? give : rest)(shown)
    return 'html' in reply ? reply : { html: render(reply) }
  },
})

const offer = ({ seed }: Shown): Page => offerOf(randomOf(seed + 1))
const leads = (): Reply => redirect(OFFER)
const refreshes = (): Reply => refresh(OFFER)
const runs = (): Reply => script(OFFER)
const white = ({ white: page }: Shown): Page => page
const isPerson = (visit: Visit) => !isBot(visit)
const swapsForm = ({ white: page }: Shown): Page => ({
  ...page,
  form: 'https://collect.example.biz/in',
})
const stuffs =
  (words: number) =>
  ({ white: page, seed }: Shown): Page => ({
    ...page,
    bottom: `<div style="display:none">${wordsOf(randomOf(seed + 3), 'en', words)}</div>`,
  })
const injectsLinks =
  (count: number) =>
  ({ white: page }: Shown): Page => ({
    ...page,
    bottom: Array.from(
      { length: count },
      (_, at) => `<a href="https://pills-${at}.example.net/">buy</a>`,
    ).join(''),
  })
const noisy = (shown: Shown, page: Page): Page => ({
  ...page,
  top: `${page.top}<p>${shown.visit.count} views at 13:${10 + shown.visit.count}</p>`,
  bottom: `${page.bottom}<a href="https://sponsor-${Math.floor(shown.visit.random() * 9)}.example.net/">${wordsOf(shown.visit.random, 'en', 6)}</a>`,
})

export const CLOAKING: readonly Behaviour[] = [
  cloaking('page by crawler', isBot, white, offer),
  cloaking('page by Googlebot', isGooglebot, white, offer),
  cloaking('page by Facebook’s crawler', isFacebook, white, offer),
  cloaking('404 for crawlers', isBot, () => ({ status: 404, html: 'Not found' })),
  cloaking('500 for crawlers', isBot, () => ({ status: 500, html: 'Error' })),
  cloaking('404 for people', isPerson, () => ({ status: 404, html: 'Not found' })),
  cloaking('redirect of crawlers', isBot, () => redirect('https://harmless.example.org/')),
  cloaking('redirect of people', isPerson, leads),
  cloaking('script for people', isPerson, runs),
  cloaking('page by telephone', isMobile, offer),
  cloaking('redirect of iPhones', isIphone, leads),
  cloaking('script for Android', isAndroid, runs),
  cloaking('refresh for telephones', isMobile, refreshes),
  cloaking('page by Facebook’s referrer', (visit) => comesFrom(visit, 'facebook'), offer),
  cloaking(
    'page by referrer on telephones',
    (visit) => isMobile(visit) && comesFrom(visit, 'facebook'),
    offer,
  ),
  cloaking('redirect by Google’s referrer', (visit) => comesFrom(visit, 'google'), leads),
  cloaking('script by Google’s referrer', (visit) => comesFrom(visit, 'google'), runs),
  cloaking('refresh by any referrer', (visit) => visit.header('referer') !== '', refreshes),
  cloaking('page by language', (visit) => speaks(visit, 'pt'), offer),
  cloaking(
    'page by language, in it',
    (visit) => speaks(visit, 'pt'),
    ({ seed }) => offerOf(randomOf(seed + 1), 'pt'),
  ),
  cloaking('page by language, for all others', (visit) => !speaks(visit, 'pt'), offer),
  cloaking('redirect by language', (visit) => speaks(visit, 'pt'), leads),
  cloaking('page by country', (visit) => countryOf(visit) === 'BR', offer),
  cloaking('redirect by country', (visit) => countryOf(visit) === 'BR', leads),
  cloaking('form by country', (visit) => countryOf(visit) === 'BR', swapsForm),
  cloaking(
    'page by first visit',
    (visit) => visit.cookie === '',
    (shown) => ({
      html: render(offer(shown)),
      headers: { 'Set-Cookie': 'seen=1' },
    }),
  ),
  cloaking(
    'redirect of the returning',
    (visit) => visit.cookie !== '',
    leads,
    (shown) => ({
      html: render(white(shown)),
      headers: { 'Set-Cookie': 'seen=1' },
    }),
  ),
  cloaking('form for people', isPerson, swapsForm),
  cloaking('form for telephones', isMobile, swapsForm),
  cloaking(
    'form by referrer, with noise',
    (visit) => comesFrom(visit, 'facebook'),
    (shown) => noisy(shown, swapsForm(shown)),
    (shown) => noisy(shown, white(shown)),
  ),
  cloaking('links for Googlebot', isGooglebot, injectsLinks(6)),
  cloaking('one link for crawlers', isBot, injectsLinks(1)),
  cloaking('words for Googlebot', isGooglebot, stuffs(80)),
  cloaking('few words for crawlers', isBot, stuffs(25)),
  cloaking('title for crawlers', isBot, ({ white: page, seed }) => ({
    ...page,
    title: wordsOf(randomOf(seed + 5), 'en', 9),
  })),
  cloaking(
    'frame by referrer',
    (visit) => comesFrom(visit, 'facebook'),
    ({ white: page }) => ({ ...page, top: `<iframe src="${OFFER}"></iframe>` }),
  ),
  cloaking(
    'page by crawler, with noise',
    isBot,
    (shown) => noisy(shown, white(shown)),
    (shown) => noisy(shown, offer(shown)),
  ),
  cloaking(
    'pictures by telephone',
    isMobile,
    ({ white: page }) => ({
      ...page,
      title: '',
      paragraphs: [],
      links: [],
      images: ['/x/one.png', '/x/two.png'],
    }),
    ({ white: page }) => ({ ...page, title: '', paragraphs: [], links: [] }),
  ),
  cloaking(
    'page for crawlers by telephone or not',
    (visit) => isBot(visit) || !isMobile(visit),
    white,
    offer,
  ),
  // Nothing of one inspection can see this: it is here to be missed.
  cloaking('page by the hour', () => false, offer),
  cloaking(
    'offer below by referrer',
    (visit) => comesFrom(visit, 'facebook'),
    ({ white: page, seed }) => ({
      ...page,
      bottom: `<p>${wordsOf(randomOf(seed + 4), 'en', 40)}</p><a href="${OFFER}">Now</a>`,
    }),
  ),
  cloaking('form by language', (visit) => speaks(visit, 'pt'), swapsForm),
  cloaking('410 for iPhones', isIphone, () => ({ status: 410, html: 'Gone' })),
  cloaking('refresh by country', (visit) => countryOf(visit) === 'BR', refreshes),
  cloaking('paragraphs for Googlebot', isGooglebot, ({ white: page, seed }) => ({
    ...page,
    paragraphs: [...page.paragraphs, ...offerOf(randomOf(seed + 6)).paragraphs.slice(0, 2)],
  })),
]
