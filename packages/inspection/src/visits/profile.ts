import {
  type App,
  type Device,
  hintsOf,
  type Kind,
  kindsOf,
  machineAgent,
  personAgent,
} from './agents.ts'

export type Language = 'en' | 'pt' | 'es' | 'de'
export type Site = 'facebook' | 'google' | 'instagram' | 'tiktok' | 'bing'

/** Properties of a visitor's browser that a page's scripts can detect. */
interface BrowserTraits {
  /** Whether the browser reports that a program controls it. */
  readonly isAutomated: boolean
  /** Whether the visitor moves the pointer and scrolls. */
  readonly isMoving: boolean
  readonly zone: string
}

/** Everything that a simulated visitor reveals to a site; conditions are tested on its parts. */
export interface Profile {
  readonly kind: Kind
  /** A machine's device is `android` or `windows`. */
  readonly device: Device
  readonly apps: readonly App[]
  /** The names in a machine's user agent. */
  readonly names: readonly string[]
  /** Click ids in the URL. */
  readonly clicks: readonly string[]
  /** The ad network of the `utm_` parameters. */
  readonly utm: Site | null
  /**
   * The referring site, and the part of its URL that mentions other sites; sites may search either
   * part.
   */
  readonly referrer: Site | null
  readonly mentions: 'host' | 'query' | null
  /** The first language, and whether other languages follow. */
  readonly language: Language | null
  readonly isPolyglot: boolean
  /** Whether the visitor sends a browser's complete headers. */
  readonly isComplete: boolean
  /** The visit whose cookies this visitor returns with; `null` for a first visit. */
  readonly returnsFrom: string | null
  readonly country: string | null
  /** `null` for visits without a browser. */
  readonly browser: BrowserTraits | null
}

const UUID = 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'
/**
 * Click ids in the forms in which networks write them, because sites may check the form: `*` stands
 * for a letter or digit, `x` for a hexadecimal digit and `#` for a digit.
 */
const CLICK_FORMS: Readonly<Record<string, string>> = {
  gclid: `CjwKCAjw${'*'.repeat(70)}QAvD_BwE`,
  fbclid: `IwZXh0bgNhZW0CMTAA${'*'.repeat(60)}_aem_${'*'.repeat(22)}`,
  ttclid: `E.C.P.${'*'.repeat(120)}`,
  msclkid: 'x'.repeat(32),
  gbraid: `0AAAAA${'*'.repeat(26)}`,
  li_fat_id: UUID,
  twclid: `2-${'*'.repeat(20)}`,
  epik: `dj0y${'*'.repeat(60)}`,
  ScCid: UUID,
  rdt_cid: '#'.repeat(19),
}
export const CLICKS: readonly string[] = Object.keys(CLICK_FORMS)
const CHARACTERS: Readonly<Record<string, string>> = {
  '*': 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwyz23456789',
  x: '0123456789abcdef',
  '#': '123456789',
}
const STEP = 48_271
const MODULUS = 2 ** 31 - 1
/** Returns a network's click id, which differs for each visit. */
function clickId(name: string, visit: number): string {
  let state = (visit + 1) * 7_919 + name.length
  return (CLICK_FORMS[name] ?? '').replaceAll(/[*x#]/g, (each) => {
    state = (state * STEP) % MODULUS
    const from = CHARACTERS[each] ?? ''
    return from[state % from.length] ?? ''
  })
}
const SITES: readonly Site[] = ['facebook', 'google', 'instagram', 'tiktok', 'bing']
const HOSTS: Readonly<Record<Site, string>> = {
  facebook: 'www.facebook.com',
  google: 'www.google.com',
  instagram: 'l.instagram.com',
  tiktok: 'www.tiktok.com',
  bing: 'www.bing.com',
}
const REGIONS: Readonly<Record<Language, string>> = {
  en: 'en-US,en;q=0.9',
  pt: 'pt-BR,pt;q=0.9',
  es: 'es-ES,es;q=0.9',
  de: 'de-DE,de;q=0.9',
}
const LANGUAGES = Object.keys(REGIONS) as Language[]
const FIRST_VERSION = 146
const VERSIONS = 5

/** Returns the `Accept-Language` header; later languages have less weight. */
export function languagesOf(language: Language, isPolyglot: boolean): string {
  const others = LANGUAGES.filter((other) => other !== language)
  const rest = isPolyglot ? others.map((other, index) => `${other};q=0.${8 - index}`) : []
  return [REGIONS[language], ...rest].join(',')
}

export function referrerOf({ referrer, mentions }: Profile): string | undefined {
  if (referrer === null) return undefined
  const own = HOSTS[referrer]
  const others = SITES.filter((site) => site !== referrer).map((site) => HOSTS[site])
  if (mentions === 'host') return `https://${[...others, own].join('.')}/`
  return mentions === 'query' ? `https://${own}/?from=${others.join('+')}` : `https://${own}/`
}

/** Returns the parameters that ads add to a URL. `visit` makes click ids unique. */
export function queryOf({ clicks, utm }: Profile, visit: number): string {
  const query = new URLSearchParams()
  for (const name of clicks) query.set(name, clickId(name, visit))
  if (utm !== null) {
    query.set('utm_source', utm)
    query.set('utm_medium', 'cpc')
    query.set('utm_campaign', 'launch')
  }
  return query.toString()
}

/** Returns the user agent and the headers that only browsers send. */
export function browserOf(profile: Profile, visit: number) {
  const { kind, device, apps, names, isComplete, referrer } = profile
  if (kind !== 'person') {
    return {
      userAgent: machineAgent(kind, names, { isMobile: device === 'android', visit }),
      headers: {},
    }
  }
  // Varies the version, so that a site that divides visitors by a hash of their headers does not
  // seem to divide them by one of their properties.
  const version = FIRST_VERSION + (visit % VERSIONS)
  const userAgent = personAgent(device, apps, version)
  const headers: Record<string, string> = isComplete
    ? {
        ...hintsOf(device, version),
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': referrer === null ? 'none' : 'cross-site',
        'sec-fetch-user': '?1',
        'upgrade-insecure-requests': '1',
      }
    : {}
  return { userAgent, headers }
}

export const isPhoneDevice = (device: Device): boolean => /^(?:ios|android|any)$/.test(device)
const systemsOf = (device: Device): readonly Device[] =>
  device === 'any' ? ['ios', 'android'] : [device]

/** Returns everything about a visitor that a site could look for, by name. */
export function traitsOf(profile: Profile): Set<string> {
  const { kind, device, language, referrer, utm, clicks, isComplete } = profile
  const traits = new Set<string>()
  const add = (...names: readonly string[]) => {
    for (const name of names) traits.add(name)
  }
  const isPhone = isPhoneDevice(device)
  if (isPhone) add('device:phone', ...systemsOf(device).map((system) => `device:${system}`))
  else add('device:desktop')
  if (kind === 'person') {
    add('kind:person', isPhone ? 'person:phone' : 'person:desktop')
    add(...systemsOf(device).map((system) => `person:${system}`))
    if (device === 'any') add('person:windows')
    if (profile.apps.length > 0) add('app:any', ...profile.apps.map((app) => `app:${app}`))
  } else {
    add(...profile.names.map((name) => `name:${name}`))
    for (const each of kindsOf(profile.names)) {
      add(`kind:${each}`, each === 'tool' ? 'machine:tool' : 'machine:crawler')
    }
  }
  // Sites mistake crawlers named like an app for the app.
  const [isTiktok, isPinterest] = ['tiktokspider', 'pinterestbot'].map((name) =>
    profile.names.includes(name),
  )
  if (profile.apps.includes('tiktok') || isTiktok) add('agent:tiktok')
  if (profile.apps.length > 0 || isPinterest) add('agent:any')
  if (profile.apps.length > 0 || isPinterest || isTiktok) add('agent:named')
  if (clicks.length > 0) add('click:any', ...clicks.map((name) => `click:${name}`))
  if (utm !== null) add('utm:any', `utm:${utm}`)
  if (referrer === null) add('referrer:none')
  else {
    add('referrer:any', `referrer:${referrer}`)
    for (const site of SITES) {
      if (profile.mentions !== null || site === referrer) add(`mention:${site}`)
      if (profile.mentions === 'host' || site === referrer) add(`host:${site}`)
    }
  }
  if (language === null) add('language:none')
  else {
    add(`language:${language}`, 'language:any')
    for (const other of LANGUAGES) {
      if (profile.isPolyglot || other === language) add(`also:${other}`)
    }
  }
  if (language !== 'en') add('language:foreign')
  if (kind === 'person' && isComplete) {
    add('headers:fetch')
    if (referrer !== null) add('headers:cross-site')
    if (device !== 'ios') add('headers:hints')
    if (isPhone && device !== 'ios') add('headers:mobile')
  }
  if (!traits.has('headers:hints')) add('headers:no-hints')
  if (!traits.has('headers:fetch')) add('headers:bare')
  add(profile.returnsFrom === null ? 'cookies:none' : 'cookies:some')
  if (profile.country !== null) add(`country:${profile.country}`)
  if (profile.browser !== null) {
    const { isAutomated, isMoving, zone } = profile.browser
    add(isAutomated ? 'automation:yes' : 'automation:no')
    add(isMoving ? 'motion:yes' : 'motion:no', `zone:${zone}`)
  }
  return traits
}
