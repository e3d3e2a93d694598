import { browserOf, languagesOf, type Profile, queryOf, referrerOf } from './profile.ts'

/** The purpose of a simulated visitor; `probe` narrows down the cause of a difference. */
export type Axis =
  | 'base'
  | 'person'
  | 'device'
  | 'language'
  | 'country'
  | 'referrer'
  | 'crawler'
  | 'tool'
  | 'returning'
  | 'probe'
  | 'browser'

/** One kind of visitor that an inspection simulates. */
export interface Vantage {
  /** The vantage's id in results, such as `crawler:search`. */
  readonly id: string
  readonly axis: Axis
  readonly userAgent: string
  /** The `Accept-Language` header. */
  readonly language: string | null
  readonly referrer?: string
  /** A two-letter code, sent in the headers that CDNs use for the visitor's country. */
  readonly country?: string
  /** The parameters added to the URL. */
  readonly query?: string
  /** Additional headers of a browser. */
  readonly headers?: Readonly<Record<string, string>>
  /** The visitor's profile, if its parts are tested. */
  readonly profile?: Profile
}

/** Creates a visitor; `visit` makes its click ids and browser version unique. */
export function vantageOf(id: string, axis: Axis, profile: Profile, visit = 0): Vantage {
  const { language, country } = profile
  const referrer = referrerOf(profile)
  const query = queryOf(profile, visit)
  return {
    id,
    axis,
    ...browserOf(profile, visit),
    language: language === null ? null : languagesOf(language, profile.isPolyglot),
    ...(referrer !== undefined && { referrer }),
    ...(country !== null && { country: country.toUpperCase() }),
    ...(query !== '' && { query }),
    profile,
  }
}

/** Headers in which CDNs and their customers' servers pass on the visitor's country. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code']

/** Returns the request headers of a vantage. */
export function headersOf({ userAgent, language, referrer, country, headers: more }: Vantage) {
  const headers: Record<string, string> = {
    ...more,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'user-agent': userAgent,
  }
  if (language !== null) headers['accept-language'] = language
  if (referrer !== undefined) headers.referer = referrer
  if (country !== undefined) for (const name of COUNTRY_HEADERS) headers[name] = country
  return headers
}

/**
 * Returns the URL that a vantage requests. Who follows a campaign's link has its parameters, and a
 * click id of their own.
 */
export function addressOf(url: string, { query }: Vantage): string {
  if (query === undefined) return url
  const address = new URL(url)
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith('utm_') && address.searchParams.has(name)) continue
    address.searchParams.set(name, value)
  }
  return address.href
}
