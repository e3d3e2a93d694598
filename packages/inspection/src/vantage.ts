/** What a vantage varies against a person on a desktop who comes by typing the address. */
export type Axis = 'base' | 'device' | 'language' | 'country' | 'referrer' | 'crawler' | 'returning'

/** One kind of visitor that a site is asked as. */
export interface Vantage {
  /** Names it in results, such as `referrer:google`. */
  readonly id: string
  readonly axis: Axis
  readonly userAgent: string
  /** An `Accept-Language`. */
  readonly language: string
  readonly referrer?: string
  /** The id of the vantage that it is compared with, if not the base. */
  readonly reference?: string
  /** Two letters, sent in the headers by which CDNs tell a visitor's country. */
  readonly country?: string
}

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

const ENGLISH = 'en-US,en;q=0.9'

/** What all others are compared with. */
export const BASE: Vantage = { id: 'base', axis: 'base', userAgent: DESKTOP, language: ENGLISH }

/** The vantages of a whole inspection, those that tell most first. */
export const VANTAGES: readonly Vantage[] = [
  { ...BASE, id: 'crawler:google', axis: 'crawler', userAgent: GOOGLEBOT },
  { ...BASE, id: 'device:ios', axis: 'device', userAgent: IPHONE },
  {
    // Who comes from there comes by telephone, and some sites look for both at once.
    ...{ ...BASE, id: 'referrer:facebook', axis: 'referrer', userAgent: IPHONE },
    ...{ referrer: 'https://www.facebook.com/', reference: 'device:ios' },
  },
  { ...BASE, id: 'crawler:facebook', axis: 'crawler', userAgent: FACEBOOK },
  { ...BASE, id: 'referrer:google', axis: 'referrer', referrer: 'https://www.google.com/' },
  { ...BASE, id: 'language:pt', axis: 'language', language: 'pt-BR,pt;q=0.9,en;q=0.5' },
  { ...BASE, id: 'country:br', axis: 'country', country: 'BR' },
  { ...BASE, id: 'returning', axis: 'returning' },
  { ...BASE, id: 'device:android', axis: 'device', userAgent: ANDROID },
]

/** What no inspection can stand in for, however many vantages it has. */
export const NEVER_TESTED = ['networks', 'verified_crawlers', 'other_hours', 'scripts'] as const

/** Headers by which CDNs and their customers' servers pass a visitor's country on. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code']

/** The request's headers that make the vantage. */
export function headersOf({ userAgent, language, referrer, country }: Vantage) {
  const headers: Record<string, string> = {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'accept-language': language,
    'user-agent': userAgent,
  }
  if (referrer !== undefined) headers.referer = referrer
  if (country !== undefined) for (const name of COUNTRY_HEADERS) headers[name] = country
  return headers
}
