/** Navigation headers in the order in which browsers send them. */
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

/** Returns the headers of Chromium-based browsers, with client hints. */
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

/** Returns Firefox's headers, which include no client hints. */
export const firefox = (userAgent: string, language: string): HeaderSet => [
  ['User-Agent', userAgent],
  ['Accept', HTML],
  ['Accept-Language', language],
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
  ['Upgrade-Insecure-Requests', '1'],
  ...NAVIGATION,
]

/** Returns the headers of Safari and of apps on iPhones. */
export const webkit = (userAgent: string, language: string, referrer?: string): HeaderSet => [
  ['User-Agent', userAgent],
  ['Accept', HTML],
  ['Accept-Language', language],
  ['Accept-Encoding', 'gzip, deflate, br'],
  ...referrerOf(referrer),
  ...NAVIGATION.filter(([name]) => name !== 'Sec-Fetch-User'),
]

/** Returns the few headers that bots send. */
export const plain = (userAgent: string | null): HeaderSet => [
  ...(userAgent === null ? [] : [['User-Agent', userAgent] as const]),
  ['Accept', '*/*'],
]

const referrerOf = (referrer: string | undefined): HeaderSet =>
  referrer === undefined ? [] : [['Referer', referrer]]
