import { matchesPattern } from '@crivo/filter-engine'

/**
 * Hosts of ad consoles, webmaster tools, debuggers and owners' internal tools: reviewers open pages
 * from there.
 */
const CONSOLES: Readonly<Record<string, readonly string[]>> = {
  Meta: [
    'business.facebook.com',
    'adsmanager.facebook.com',
    'ads.facebook.com',
    'developers.facebook.com',
    'business.instagram.com',
    'intern.facebook.com',
    'internmc.facebook.com',
    'internalfb.com',
  ],
  Google: [
    'ads.google.com',
    'adwords.google.com',
    'admanager.google.com',
    'adstransparency.google.com',
    'campaignmanager.google.com',
    'displayvideo.google.com',
    'merchants.google.com',
    'search.google.com',
    'searchads.google.com',
    'tagassistant.google.com',
    'pagespeed.web.dev',
    'corp.google.com',
  ],
  Microsoft: ['ads.microsoft.com', 'bingads.microsoft.com'],
  ByteDance: ['ads.tiktok.com', 'business.tiktok.com', 'bytedance.net', 'byted.org'],
  X: [
    'ads.x.com',
    'ads.twitter.com',
    'business.x.com',
    'business.twitter.com',
    'cards-dev.x.com',
    'cards-dev.twitter.com',
  ],
  LinkedIn: ['business.linkedin.com', 'developers.linkedin.com'],
  Pinterest: [
    'ads.pinterest.com',
    'business.pinterest.com',
    'developers.pinterest.com',
    'pinadmin.com',
  ],
  Snap: ['ads.snapchat.com', 'adsmanager.snapchat.com', 'forbusiness.snapchat.com', 'sc-corp.net'],
  Reddit: ['ads.reddit.com'],
  Taboola: ['ads.taboola.com', 'backstage.taboola.com'],
  Outbrain: ['my.outbrain.com'],
  MGID: ['ads.mgid.com', 'dashboard.mgid.com'],
  Criteo: ['marketing.criteo.com'],
  Amazon: ['advertising.amazon.com'],
  Kuaishou: ['ads.kwai.com', 'business.kwai.com'],
  Apple: ['ads.apple.com', 'searchads.apple.com'],
  Baidu: ['e.baidu.com', 'fengchao.baidu.com', 'ziyuan.baidu.com'],
  Yandex: ['direct.yandex.com', 'direct.yandex.ru', 'webmaster.yandex.com', 'webmaster.yandex.ru'],
  Naver: ['searchad.naver.com', 'searchadvisor.naver.com'],
  VK: ['ads.vk.com', 'target.my.com'],
  Telegram: ['ads.telegram.org'],
  Seznam: ['sklik.cz'],
  'The Trade Desk': ['desk.thetradedesk.com'],
  DoubleVerify: ['pinnacle.doubleverify.com'],
}

/** Parameters that review and preview tools add to a page's URL. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  Google: [
    'google_console',
    'google_force_console',
    'google_preview',
    'googfc',
    'gtm_auth',
    'gtm_cookies_win',
    'gtm_debug',
    'gtm_preview',
  ],
}

const ownerByName = (table: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(table).flatMap(([owner, names]) => names.map((name) => [name, owner])))

const OWNER_OF_CONSOLE: ReadonlyMap<string, string> = ownerByName(CONSOLES)
const OWNER_OF_PARAMETER: ReadonlyMap<string, string> = ownerByName(PARAMETERS)

/**
 * Returns the owner of the review console that a referrer's host is or belongs to, or `null`. A
 * console's parent (`facebook.com`) targets nobody: a rule for it treats the console's visitors
 * like everyone else from there.
 */
export function ownerOfReferrer(host: string): string | null {
  // The engine ignores the DNS root's dot, too.
  const labels = host.toLowerCase().replace(/\.+$/, '').split('.')
  for (let from = 0; from < labels.length; from++) {
    const owner = OWNER_OF_CONSOLE.get(labels.slice(from).join('.'))
    if (owner !== undefined) return owner
  }
  return null
}

/** Hosts that a part of a console's name may also stand for. */
const OTHER_HOSTS = ['fb.com', 'corp.example']

/**
 * Returns the owner of a review console whose host a rule matches by substring or pattern without
 * matching its parent's or another; `null` if there is none.
 */
export function ownerOfReferrerText(text: string, op: unknown): string | null {
  const sought = text.toLowerCase()
  const finds = (host: string) =>
    op === 'matches' ? matchesPattern(host, sought) : host.includes(sought)
  for (const [host, owner] of OWNER_OF_CONSOLE) {
    const others = [host.slice(host.indexOf('.') + 1), ...OTHER_HOSTS]
    if ((finds(host) && !others.some(finds)) || sought.includes(host)) return owner
  }
  return null
}

/** Returns the owner of the review tool that adds a parameter, or `null`. */
export const ownerOfParameter = (name: string): string | null =>
  OWNER_OF_PARAMETER.get(name.toLowerCase()) ?? null
