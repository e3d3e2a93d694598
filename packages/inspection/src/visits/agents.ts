const IOS = 'CPU iPhone OS 19_0 like Mac OS X'
const webkit = (system: string): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko)`
const chrome = (system: string, version: number, mobile = ''): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 ${mobile}Safari/537.36`

/** The system of an imitated person; `any` is a phone whose user agent names several systems. */
export type Device = 'windows' | 'macos' | 'ios' | 'android' | 'any'
/** Kinds of simulated visitors: people, two groups of crawlers, and programs. */
export type Kind = 'person' | 'search' | 'social' | 'tool'

/**
 * Apps whose own browser opens links, with their additions to the user agent on iOS and Android.
 */
const APPS = {
  facebook: [
    '[FBAN/FBIOS;FBAV/540.0.0.30;FBDV/iPhone17,1;FBSN/iOS]',
    '[FB_IAB/FB4A;FBAN/FB4A;FBAV/540.0.0.30;]',
  ],
  instagram: ['Instagram 400.0.0.12 (iPhone17,1; en_US)', 'Instagram 400.0.0.12 Android'],
  tiktok: [
    'musical_ly_41.2.0 BytedanceWebview/d8a21c6 TikTok',
    'musical_ly_41.2.0 BytedanceWebview',
  ],
} as const
export type App = keyof typeof APPS

/** Crawlers and programs by kind, with their user agents. */
const MACHINES: Readonly<Record<Exclude<Kind, 'person'>, Readonly<Record<string, string>>>> = {
  search: {
    googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    adsbot: 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    adidxbot: 'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
    mediapartners: 'Mediapartners-Google',
    yandexbot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    applebot: 'Applebot/0.1; +http://www.apple.com/go/applebot',
    duckduckbot: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    tiktokspider: 'TikTokSpider (tiktokspider-feedback@tiktok.com)',
    bytespider: 'Bytespider; spider-feedback@bytedance.com',
    baiduspider: 'Baiduspider/2.0; +http://www.baidu.com/search/spider.html',
  },
  social: {
    facebookexternalhit:
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    facebookcatalog: 'facebookcatalog/1.0',
    'meta-externalagent':
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    twitterbot: 'Twitterbot/1.0',
    linkedinbot: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
    pinterestbot: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    whatsapp: 'WhatsApp/2.25',
    slackbot: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    telegrambot: 'TelegramBot (like TwitterBot)',
  },
  tool: {
    curl: 'curl/8.17.0',
    python: 'python-requests/2.32.5',
    go: 'Go-http-client/1.1',
    wget: 'Wget/1.25.0',
    headless:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    ahrefs: 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    semrush: 'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  },
}

/** Returns the names of a kind of machine; a single visitor may have all of them. */
export const namesOf = (kind: Exclude<Kind, 'person'>): string[] => Object.keys(MACHINES[kind])
export const APP_NAMES = Object.keys(APPS) as App[]

const KIND_OF = new Map(
  Object.entries(MACHINES).flatMap(([kind, names]) =>
    Object.keys(names).map((name) => [name, kind as Exclude<Kind, 'person'>] as const),
  ),
)
const AGENTS = new Map(Object.values(MACHINES).flatMap((names) => Object.entries(names)))
/** Returns the kinds of the names in a machine's user agent. */
export const kindsOf = (names: readonly string[]) => new Set(names.map((name) => KIND_OF.get(name)))
/** The names that machines of every kind use. */
export const ALL_NAMES = [...KIND_OF.keys()]

const SYSTEMS: Readonly<Record<Device, (version: number, isApp: boolean) => string>> = {
  windows: (version) => chrome('Windows NT 10.0; Win64; x64', version),
  macos: (version) => chrome('Macintosh; Intel Mac OS X 10_15_7', version),
  android: (version) => chrome('Linux; Android 16; Pixel 10', version, 'Mobile '),
  any: (version) =>
    chrome(`Linux; Android 16; Pixel 10; Windows NT 10.0; iPhone; ${IOS}`, version, 'Mobile '),
  ios: (_, isApp) =>
    isApp
      ? `${webkit(`iPhone; ${IOS}`)} Mobile/15E148`
      : `${webkit(`iPhone; ${IOS}`)} Version/19.0 Mobile/15E148 Safari/604.1`,
}

/** Returns a person's user agent; the version distinguishes repeated visits. */
export const personAgent = (device: Device, apps: readonly App[], version: number): string =>
  [
    SYSTEMS[device](version, apps.length > 0),
    ...apps.flatMap((app) => {
      const [ios, android] = APPS[app]
      return device === 'any' ? [ios, android] : device === 'ios' ? [ios] : [android]
    }),
  ].join(' ')

/** Returns a machine's user agent with all of its names. */
export function machineAgent(
  kind: Exclude<Kind, 'person'>,
  names: readonly string[],
  { isMobile, visit }: { readonly isMobile: boolean; readonly visit: number },
): string {
  const own = names.map((name) => AGENTS.get(name) ?? name).join(' ')
  const version = FIRST_MACHINE_VERSION + (visit % MACHINE_VERSIONS)
  if (isMobile) {
    return `${chrome('Linux; Android 6.0.1; Nexus 5X Build/MMB29P', version, 'Mobile ')} ${own}`
  }
  return kind === 'search' ? `${own} Chrome/${version}.0.0.0 Safari/537.36` : `${own} v${version}`
}

const FIRST_MACHINE_VERSION = 140
const MACHINE_VERSIONS = 9

/** Returns the client hints of a device's browser; only Chromium has hints. */
export function hintsOf(device: Device, version: number): Record<string, string> {
  if (device === 'ios') return {}
  const platform = { windows: 'Windows', macos: 'macOS', android: 'Android', any: 'Android' }[
    device
  ]
  return {
    'sec-ch-ua': `"Chromium";v="${version}", "Google Chrome";v="${version}", "Not.A/Brand";v="99"`,
    'sec-ch-ua-mobile': platform === 'Android' ? '?1' : '?0',
    'sec-ch-ua-platform': `"${platform}"`,
  }
}
