import { LANGUAGES } from './pools.ts'
import { pick, shuffle } from './random.ts'
import { agentOf, comesFrom, isBot, isMobile, speaks, type Visit } from './site.ts'

/** A visitor property that a cloaking site checks. Two looks of one family are never combined. */
export interface Look {
  readonly family: string
  readonly name: string
  readonly holds: (visit: Visit) => boolean
}

type Holds = Look['holds']
const look = (family: string, name: string, holds: Holds): Look => ({ family, name, holds })
const agent =
  (pattern: RegExp): Holds =>
  (visit) =>
    pattern.test(agentOf(visit))
const has =
  (parameter: string): Holds =>
  (visit) =>
    visit.query.has(parameter)
const sends =
  (header: string, pattern = /./): Holds =>
  (visit) =>
    pattern.test(visit.header(header) ?? '')
const not =
  (holds: Holds): Holds =>
  (visit) =>
    !holds(visit)
const person: Holds = not(isBot)

const CRAWLERS = [
  ...['Googlebot', 'AdsBot-Google', 'bingbot', 'facebookexternalhit', 'LinkedInBot', 'Twitterbot'],
  ...['Pinterestbot', 'TikTokSpider', 'Bytespider', 'YandexBot', 'Applebot', 'meta-externalagent'],
  ...['Mediapartners-Google', 'adidxbot', 'DuckDuckBot'],
]
const TOOLS = ['HeadlessChrome', 'curl', 'python-requests', 'Go-http-client', 'Wget', 'AhrefsBot']
const IN_APP: readonly (readonly [string, RegExp])[] = [
  ['Facebook', /FBAN|FBAV/],
  ['Instagram', /Instagram/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok/],
  ['any app', /FBAN|FBAV|Instagram|musical_ly|BytedanceWebview|Pinterest|LinkedInApp/],
]
const CLICKS = ['gclid', 'fbclid', 'ttclid', 'msclkid']
const REFERRERS = ['facebook', 'google', 'instagram', 'tiktok', 'bing']

/** Weighted by repetition: properties that commercial cloakers check are listed more often. */
const LOOKS: readonly Look[] = [
  look('agent', 'telephone', isMobile),
  look('agent', 'telephone person', (visit) => isMobile(visit) && person(visit)),
  look('agent', 'iPhone', agent(/iPhone/)),
  look('agent', 'Android', agent(/Android/)),
  look('agent', 'desktop', (visit) => person(visit) && !isMobile(visit)),
  look('agent', 'person', person),
  look('agent', 'Windows', agent(/Windows NT/)),
  ...IN_APP.map(([name, pattern]) => look('agent', `in-app ${name}`, agent(pattern))),
  ...CRAWLERS.map((name) => look('agent', name, agent(new RegExp(name, 'i')))),
  ...TOOLS.map((name) => look('agent', name, agent(new RegExp(name, 'i')))),
  look('agent', 'any crawler', isBot),
  ...CLICKS.map((name) => look('click', name, has(name))),
  look('click', 'any click id', (visit) => CLICKS.some((name) => visit.query.has(name))),
  look('utm', 'utm_source', has('utm_source')),
  look('utm', 'utm_campaign', has('utm_campaign')),
  look('utm', 'paid', (visit) => /cpc|paid|ppc/i.test(visit.query.get('utm_medium') ?? '')),
  ...['facebook', 'google', 'tiktok'].map((name) =>
    look('utm', `utm_source ${name}`, (visit) => visit.query.get('utm_source') === name),
  ),
  ...REFERRERS.map((name) => look('referrer', name, (visit) => comesFrom(visit, name))),
  ...REFERRERS.map((name) =>
    look('referrer', `host ${name}`, (visit) => hostOfReferrer(visit).includes(name)),
  ),
  look('referrer', 'any referrer', sends('referer')),
  look('referrer', 'no referrer', not(sends('referer'))),
  ...LANGUAGES.map((language) =>
    look('language', `first ${language}`, (visit) => speaks(visit, language)),
  ),
  ...LANGUAGES.slice(1).map((language) =>
    look('language', `also ${language}`, sends('accept-language', new RegExp(language, 'i'))),
  ),
  look('language', 'no language', not(sends('accept-language'))),
  look('language', 'not English', (visit) => !speaks(visit, 'en')),
  look('headers', 'Sec-Fetch', sends('sec-fetch-mode', /navigate/)),
  look('headers', 'cross-site', sends('sec-fetch-site', /cross-site/)),
  look('headers', 'user activation', sends('sec-fetch-user')),
  look('headers', 'client hints', sends('sec-ch-ua')),
  look('headers', 'mobile hint', sends('sec-ch-ua-mobile', /\?1/)),
  look('headers', 'no client hints', not(sends('sec-ch-ua'))),
  look('headers', 'upgrade', sends('upgrade-insecure-requests')),
  look('cookies', 'second visit', ({ cookie }) => cookie !== ''),
  look('cookies', 'first visit', ({ cookie }) => cookie === ''),
  look('repeats', 'first from the address', ({ count }) => count < 1),
  look('repeats', 'first two from the address', ({ count }) => count < 2),
  look('repeats', 'after six from the address', ({ count }) => count >= 6),
]

const hostOfReferrer = (visit: Visit): string =>
  URL.parse(visit.header('referer') ?? '')?.hostname ?? ''

/**
 * Returns whether a look matches crawlers and tools, which have no property of a phone or browser.
 */
export const isMachine = ({ name }: Look): boolean =>
  CRAWLERS.includes(name) || TOOLS.includes(name) || name === 'any crawler'

/** Returns whether a visitor can match all looks. */
function isPossible(looks: readonly Look[]): boolean {
  const names = looks.map(({ name }) => name)
  // The first visits are made only once, so it would be luck if they also matched another
  // condition.
  if (looks.length > 1 && names.some((name) => name.startsWith('first from'))) return false
  if (looks.length > 1 && names.some((name) => name.startsWith('first two'))) return false
  const families = new Set(looks.map(({ family }) => family))
  if (families.size < looks.length) return false
  if (looks.some(isMachine)) {
    return !['headers', 'referrer', 'cookies', 'language'].some((family) => families.has(family))
  }
  const isIos = names.includes('iPhone')
  if (isIos && (names.includes('client hints') || names.includes('mobile hint'))) return false
  const isDesktop = names.includes('desktop') || names.includes('Windows')
  if (isDesktop && names.includes('mobile hint')) return false
  return !(names.includes('cross-site') && names.includes('no referrer'))
}

/** Draws a conjunction of `count` conditions; families are equally likely. */
export function drawLooks(random: () => number, count: number): Look[] {
  const families = [...new Set(LOOKS.map(({ family }) => family))]
  for (;;) {
    const looks = shuffle(random, [...families, 'agent', 'click', 'referrer'])
      .slice(0, count)
      .map((family) =>
        pick(
          random,
          LOOKS.filter((each) => each.family === family),
        ),
      )
    if (isPossible(looks)) return looks
  }
}
