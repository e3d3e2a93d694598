/** Header sets as the browsers send them on a navigation, in their order. */
export type HeaderSet = readonly (readonly [name: string, value: string])[]

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const CHROMIUM_HTML =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

const NAVIGATION: HeaderSet = [
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Mode', 'navigate'],
  ['Sec-Fetch-User', '?1'],
  ['Sec-Fetch-Dest', 'document'],
]

/** Chromium and what is made from it, with its client hints. */
export const chromium = (
  userAgent: string,
  brand: string,
  platform: string,
  language: string,
  referrer?: string,
): HeaderSet => [
  ['sec-ch-ua', brand],
  ['sec-ch-ua-mobile', platform === 'Android' ? '?1' : '?0'],
  ['sec-ch-ua-platform', `"${platform}"`],
  ['Upgrade-Insecure-Requests', '1'],
  ['User-Agent', userAgent],
  ['Accept', CHROMIUM_HTML],
  ...NAVIGATION,
  ...referrerOf(referrer),
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
  ['Accept-Language', language],
]

/** Firefox and Safari, which send no client hints. */
export const classic = (userAgent: string, language: string, referrer?: string): HeaderSet => [
  ['User-Agent', userAgent],
  ['Accept', HTML],
  ['Accept-Language', language],
  ['Accept-Encoding', 'gzip, deflate, br'],
  ...referrerOf(referrer),
  ...NAVIGATION.filter(([name]) => name !== 'Sec-Fetch-User'),
]

/** A robot, which sends little. */
export const plain = (userAgent: string | null, accept = '*/*'): HeaderSet => [
  ...(userAgent === null ? [] : [['User-Agent', userAgent] as const]),
  ['Accept', accept],
]

const referrerOf = (referrer: string | undefined): HeaderSet =>
  referrer === undefined ? [] : [['Referer', referrer]]
