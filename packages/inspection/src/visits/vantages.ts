import { ALL_NAMES, APP_NAMES as APPS, namesOf } from './agents.ts'
import { CLICKS, type Language, type Profile, type Site } from './profile.ts'
import { type Vantage, vantageOf } from './vantage.ts'

const DESK: Profile = {
  ...{ kind: 'person', device: 'windows', apps: [], names: [], clicks: [], utm: null },
  ...{ referrer: null, mentions: null, language: 'en', isPolyglot: false, isComplete: true },
  ...{ returnsFrom: null, country: null, browser: null },
}

/** A person at a desk who typed the URL. */
export const BASE: Vantage = vantageOf('base', 'base', DESK)

/** A person who followed an ad and has every network's parameters. */
const clicking = (
  id: string,
  device: Profile['device'],
  referrer: Site | null,
  rest: Partial<Profile> & { readonly language: Language | null },
): Vantage =>
  vantageOf(`person:${id}`, 'person', {
    ...{ ...DESK, ...OF_AN_AD, device, referrer },
    ...(referrer === null && { mentions: null }),
    ...rest,
    country: rest.language === 'pt' ? 'br' : null,
  })
const OF_AN_AD = { clicks: CLICKS, mentions: 'query', isPolyglot: true } as const
const machine = (
  id: string,
  kind: 'search' | 'social' | 'tool',
  changes: Partial<Profile> = {},
): Vantage =>
  vantageOf(`${kind === 'tool' ? 'tool' : 'crawler'}:${id}`, kind === 'tool' ? 'tool' : 'crawler', {
    ...DESK,
    ...{ kind, names: namesOf(kind), language: null, isComplete: false },
    ...changes,
  })
/** A reviewer who requests an ad's URL. */
const reviewing = (
  id: string,
  kind: 'search' | 'social' | 'tool',
  rest: Partial<Profile> & { readonly language: Language | null },
): Vantage => machine(id, kind, { ...OF_AN_AD, ...rest })

/**
 * The visitors of a full inspection: people who differ from reviewers in everything at once, and
 * reviewers who differ from people in everything. Visitors combine several properties, so that a
 * few of them meet most conjunctions of conditions; probes then separate the differences. Returning
 * visitors have another visitor's cookies, which shows whether cookies decide.
 */
export const VANTAGES: readonly Vantage[] = [
  clicking('instagram-android', 'android', 'instagram', {
    ...{ utm: 'instagram', apps: APPS, language: 'de' },
  }),
  BASE,
  reviewing('social', 'social', {
    ...{ device: 'android', utm: 'tiktok', referrer: null, mentions: null, language: null },
    returnsFrom: 'person:instagram-android',
  }),
  clicking('facebook-macos', 'macos', 'facebook', {
    ...{ mentions: null, utm: 'tiktok', language: 'de', returnsFrom: 'base' },
  }),
  clicking('bing-ios-android', 'any', 'bing', { mentions: null, utm: 'google', language: 'en' }),
  reviewing('scripts', 'tool', {
    ...{ device: 'android', clicks: [], utm: 'tiktok', referrer: 'instagram', language: 'es' },
    returnsFrom: 'person:bing-ios-android',
  }),
  reviewing('search', 'search', { utm: 'tiktok', referrer: 'tiktok', language: 'es' }),
  clicking('ios', 'ios', null, {
    ...{ utm: 'google', apps: APPS, language: 'de', isComplete: false },
    returnsFrom: 'crawler:search',
  }),
  reviewing('every-google', 'search', {
    ...{ names: ALL_NAMES, device: 'android', utm: 'google', referrer: 'google' },
    ...{ mentions: 'host', language: 'pt' },
  }),
  reviewing('every-bing', 'search', {
    ...{ names: ALL_NAMES, utm: 'instagram', referrer: 'bing', mentions: 'host', language: 'en' },
    returnsFrom: 'crawler:every-google',
  }),
  clicking('facebook-ios-android', 'any', 'facebook', {
    ...{ clicks: [], utm: null, apps: APPS, language: null },
  }),
  reviewing('every-facebook', 'search', {
    ...{ names: ALL_NAMES, device: 'android', utm: 'facebook', referrer: 'facebook' },
    ...{ mentions: 'host', language: 'de' },
  }),
  clicking('instagram-macos', 'macos', 'instagram', {
    ...{ mentions: 'host', utm: 'google', language: null },
    returnsFrom: 'person:facebook-ios-android',
  }),
  clicking('tiktok-ios-android', 'any', 'tiktok', {
    ...{ utm: 'tiktok', apps: APPS, language: 'pt', returnsFrom: 'crawler:every-facebook' },
  }),
  clicking('google-ios-android', 'any', 'google', {
    ...{ mentions: 'host', utm: 'facebook', apps: APPS, language: 'es', returnsFrom: 'base' },
  }),
  // Someone who tapped an ad in a phone's own browser.
  clicking('google-android', 'android', 'google', { utm: 'google', language: 'pt' }),
]

const AT_HOME = { isAutomated: false, isMoving: true, zone: 'America/Sao_Paulo' } as const
const IN_OFFICE = { isAutomated: true, isMoving: false, zone: 'UTC' } as const
const rendering = (id: string, profile: Profile, visit: number): Vantage =>
  vantageOf(`browser:${id}`, 'browser', profile, visit)

const FROM_AD: Profile = {
  ...{ ...DESK, device: 'android', apps: APPS, clicks: CLICKS, utm: 'facebook' },
  ...{ referrer: 'facebook', mentions: 'query', language: 'pt', isPolyglot: true },
  ...{ country: 'br', browser: AT_HOME },
}

/**
 * The visitors simulated with a browser: people and reviewers who differ in everything, and one of
 * each with some of the other's properties.
 */
export const RENDERED: readonly Vantage[] = [
  rendering('reviewer', { ...DESK, browser: IN_OFFICE }, 1),
  rendering('person-phone', FROM_AD, 2),
  rendering(
    'crawler',
    {
      ...{ ...DESK, kind: 'search', device: 'android', names: namesOf('search') },
      ...{ clicks: CLICKS, utm: 'google', referrer: 'google', mentions: 'host', isComplete: false },
      browser: AT_HOME,
    },
    3,
  ),
  rendering(
    'person-desktop',
    {
      ...{ ...DESK, clicks: CLICKS, utm: 'google', referrer: 'google', mentions: 'query' },
      browser: { ...AT_HOME, zone: 'America/New_York' },
    },
    4,
  ),
  rendering('reviewer-phone', { ...FROM_AD, browser: { ...AT_HOME, isAutomated: true } }, 5),
  rendering('person-app', { ...FROM_AD, referrer: 'google', utm: 'google' }, 6),
]

/** A person who opens the page a second time, with all that its scripts stored. */
export const RETURNING: Vantage = rendering(
  'person-returning',
  { ...FROM_AD, returnsFrom: 'browser:person-phone' },
  7,
)

/** Simple visitors, distinguishable by the data a ledger stores about them. */
export const PLAIN_VANTAGES: readonly Vantage[] = [
  { ...machine('google', 'search', { names: ['googlebot'], language: 'en' }) },
  vantageOf('device:ios', 'device', { ...DESK, device: 'ios' }),
  vantageOf('referrer:facebook', 'referrer', { ...DESK, device: 'ios', referrer: 'facebook' }),
  { ...machine('facebook', 'social', { names: ['facebookexternalhit'], language: 'en' }) },
]

/** Properties that no inspection can vary; `scripts` only if there is no browser. */
export const NEVER_TESTED = [
  'networks',
  'own_header',
  'verified_crawlers',
  'other_hours',
  'scripts',
] as const
