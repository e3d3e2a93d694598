import { chromium, firefox, type HeaderSet, plain, webkit } from './headers.ts'
import {
  BERLIN,
  CURITIBA,
  DIGITAL_OCEAN,
  GOOGLE,
  HETZNER,
  LISBON,
  META,
  MEXICO_CITY,
  MICROSOFT,
  OAKLAND,
  OVH,
  PORTO,
  PORTO_ALEGRE,
  RIO,
  SAO_PAULO,
  type VisitorPlace,
} from './places.ts'

/** A kind of visitor: its network, its headers, and how common it is. */
export interface VisitorKind {
  readonly name: string
  /** First three bytes of the kind's network; the last byte is random for each visitor. */
  readonly network: string
  readonly place: VisitorPlace
  readonly headers: HeaderSet
  /** Share of the mix, relative to the other kinds. */
  readonly weight: number
}

/** A sent visit: its kind and its random IP address. */
export interface SentVisit {
  readonly kind: VisitorKind
  readonly ip: string
}

const CHROME = '"Google Chrome";v="153", "Chromium";v="153", "Not_A Brand";v="8"'
const EDGE = '"Microsoft Edge";v="153", "Chromium";v="153", "Not_A Brand";v="8"'
const SAMSUNG = '"Samsung Internet";v="29.0", "Chromium";v="136", "Not.A/Brand";v="99"'
const WEBVIEW = '"Android WebView";v="153", "Chromium";v="153", "Not_A Brand";v="8"'

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'
const IPHONE_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'
const GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const BRAZILIAN = 'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7'

/** People in paid campaigns, mostly on phones and many in a social app. */
export const PEOPLE: readonly VisitorKind[] = [
  {
    name: 'Chrome, Android, Brazil',
    network: '189.6.12',
    place: SAO_PAULO,
    headers: chromium(ANDROID_CHROME, CHROME, 'Android', BRAZILIAN, 'https://www.google.com/'),
    weight: 10,
  },
  {
    name: 'Instagram app, Android, Brazil',
    network: '177.32.40',
    place: RIO,
    headers: chromium(
      'Mozilla/5.0 (Linux; Android 15; SM-A556E Build/AP3A.240905.015.A2; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 Instagram 403.0.0.49.80 Android (35/15; 450dpi; 1080x2340; samsung; SM-A556E; a55x; s5e8845; pt_BR; 802837151)',
      WEBVIEW,
      'Android',
      'pt-BR',
      'https://l.instagram.com/',
    ),
    weight: 8,
  },
  {
    name: 'Safari, iPhone, Brazil',
    network: '201.17.88',
    place: RIO,
    headers: webkit(IPHONE_SAFARI, 'pt-BR,pt;q=0.9'),
    weight: 6,
  },
  {
    name: 'Facebook app, iPhone, Brazil',
    network: '187.20.71',
    place: SAO_PAULO,
    headers: webkit(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22H20 [FBAN/FBIOS;FBAV/530.0.0.48.74;FBBV/790512345;FBDV/iPhone15,4;FBMD/iPhone;FBSN/iOS;FBSV/18.7;FBSS/3;FBCR/;FBID/phone;FBLC/pt_BR;FBOP/80]',
      'pt-BR,pt;q=0.9',
      'https://m.facebook.com/',
    ),
    weight: 5,
  },
  {
    name: 'Chrome, Windows, Brazil',
    network: '200.150.97',
    place: CURITIBA,
    headers: chromium(WINDOWS_CHROME, CHROME, 'Windows', BRAZILIAN),
    weight: 5,
  },
  {
    name: 'Samsung Internet, Brazil',
    network: '191.36.140',
    place: PORTO_ALEGRE,
    headers: chromium(
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      SAMSUNG,
      'Android',
      BRAZILIAN,
    ),
    weight: 3,
  },
  {
    name: 'Edge, Windows, Portugal',
    network: '85.240.30',
    place: LISBON,
    headers: chromium(
      `${WINDOWS_CHROME} Edg/153.0.0.0`,
      EDGE,
      'Windows',
      'pt-PT,pt;q=0.9,en;q=0.8',
    ),
    weight: 3,
  },
  {
    name: 'Firefox, Windows, Portugal',
    network: '81.193.60',
    place: PORTO,
    headers: firefox(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0',
      'pt-PT,pt;q=0.8,en;q=0.5,en-US;q=0.3',
    ),
    weight: 2,
  },
  {
    name: 'Safari, Mac, United States',
    network: '73.162.50',
    place: OAKLAND,
    headers: webkit(MAC_SAFARI, 'en-US,en;q=0.9'),
    weight: 4,
  },
  {
    name: 'Chrome, Android, Mexico',
    network: '187.190.25',
    place: MEXICO_CITY,
    headers: chromium(ANDROID_CHROME, CHROME, 'Android', 'es-MX,es;q=0.9,en;q=0.8'),
    weight: 3,
  },
  {
    name: 'Chrome, Windows, Germany',
    network: '91.10.44',
    place: BERLIN,
    headers: chromium(WINDOWS_CHROME, CHROME, 'Windows', 'de-DE,de;q=0.9,en;q=0.8'),
    weight: 2,
  },
  {
    name: 'Safari, iPhone, Brazil, in English',
    network: '179.218.9',
    place: SAO_PAULO,
    headers: webkit(IPHONE_SAFARI, 'en-GB,en;q=0.9'),
    weight: 2,
  },
  {
    name: 'Chrome, Android, address unknown',
    network: '192.0.2',
    place: {},
    headers: chromium(ANDROID_CHROME, CHROME, 'Android', BRAZILIAN),
    weight: 1,
  },
]

/** Crawlers that identify themselves, from their owners' networks and from elsewhere. */
export const CRAWLERS: readonly VisitorKind[] = [
  { name: 'Googlebot', network: '66.249.66', place: GOOGLE, headers: plain(GOOGLEBOT), weight: 3 },
  {
    name: 'AdsBot-Google',
    network: '66.249.90',
    place: GOOGLE,
    headers: plain('AdsBot-Google (+http://www.google.com/adsbot.html)'),
    weight: 2,
  },
  {
    name: 'Google address, a browser’s name',
    network: '66.249.66',
    place: GOOGLE,
    headers: chromium(WINDOWS_CHROME, CHROME, 'Windows', 'en-US,en;q=0.9'),
    weight: 1,
  },
  {
    name: 'Meta link preview',
    network: '31.13.103',
    place: META,
    headers: plain('facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'),
    weight: 2,
  },
  {
    name: 'bingbot',
    network: '157.55.39',
    place: MICROSOFT,
    headers: plain(
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36',
    ),
    weight: 1,
  },
  {
    name: 'Googlebot’s name, rented server',
    network: '164.90.200',
    place: DIGITAL_OCEAN,
    headers: plain(GOOGLEBOT),
    weight: 2,
  },
]

/** Invalid traffic. */
export const BOTS: readonly VisitorKind[] = [
  { name: 'curl', network: '189.6.77', place: SAO_PAULO, headers: plain('curl/8.5.0'), weight: 2 },
  {
    name: 'python-requests',
    network: '177.32.91',
    place: RIO,
    headers: plain('python-requests/2.32.5'),
    weight: 2,
  },
  { name: 'No user agent', network: '201.17.10', place: RIO, headers: plain(null), weight: 1 },
  {
    name: 'AhrefsBot',
    network: '54.36.148',
    place: OVH,
    headers: plain('Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'),
    weight: 2,
  },
  {
    name: 'Headless Chrome',
    network: '200.150.3',
    place: CURITIBA,
    headers: chromium(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36',
      '"HeadlessChrome";v="153", "Chromium";v="153", "Not_A Brand";v="8"',
      'Linux',
      'en-US',
    ),
    weight: 2,
  },
  {
    name: 'Chrome’s name, rented server',
    network: '159.65.120',
    place: DIGITAL_OCEAN,
    headers: chromium(WINDOWS_CHROME, CHROME, 'Windows', 'en-US,en;q=0.9'),
    weight: 3,
  },
  {
    name: 'Scrapy',
    network: '95.216.30',
    place: HETZNER,
    headers: plain('Scrapy/2.13.3 (+https://scrapy.org)'),
    weight: 1,
  },
]
