import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { masked } from './attribute-values.ts'

const OPTIONS = { allowPrivateDomains: true }

const PLAY = 'play.google.com'
const STORES = [
  ...['apps.apple.com', 'itunes.apple.com', PLAY, 'appgallery.huawei.com'],
  ...['apps.samsung.com', 'galaxystore.samsung.com'],
]
/** Hosts that are sites of their own: app stores, and places where anybody can publish. */
const HOSTS = new Set([...STORES, 'docs.google.com', 'sites.google.com'])

/**
 * Returns a URL's registrable domain, or its host if it has no such domain or is a site of its own;
 * `null` if it has neither.
 */
export function siteOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (HOSTS.has(url.hostname)) return url.hostname
  return getDomain(url.hostname, OPTIONS) ?? url.hostname
}

/** Returns an address as `site path`, without its parameters; `null` if it has no site. */
export function targetOf(address: string): string | null {
  const site = siteOf(address)
  return site === null ? null : `${site} ${masked(new URL(address).pathname.slice(0, MAX_PATH))}`
}
const MAX_PATH = 500

/**
 * Returns whether two sites differ only in the country suffix, such as `example.com` and
 * `example.com.br`.
 */
export function isSameBrand(one: string, other: string): boolean {
  const brand = getDomainWithoutSuffix(one, OPTIONS)
  return brand !== null && brand !== '' && brand === getDomainWithoutSuffix(other, OPTIONS)
}

const OF_DEVICES = new Set([
  ...STORES,
  ...['onelink.me', 'app.link', 'branch.io', 'adjust.com', 'adj.st', 'page.link', 'go.link'],
  ...['smart.link', 'kochava.com', 'sng.link', 'singular.net', 'appsflyer.com', 'bnc.lt', 'lnk.to'],
  ...['onelnk.com', 'tlnk.io', 'airbridge.io', 'abr.ge', 'deeplink.dev', 'urlgeni.us'],
  'm.me',
  't.me',
  'wa.me',
  'whatsapp.com',
])

/** Returns whether a site opens apps or chats on phones; linking to it hides nothing. */
export const isOfDevices = (site: string): boolean =>
  OF_DEVICES.has(site) || OF_DEVICES.has(site.slice(site.indexOf('.') + 1))

/** Returns whether a site is an app store. */
export const isStore = (site: string): boolean => STORES.includes(site)

/** Returns the app that an app store's page offers, as `store id`; `null` for other addresses. */
export function appOf(url: URL | null): string | null {
  if (url === null || !isStore(url.hostname)) return null
  const { hostname, pathname, searchParams } = url
  const isPlay = hostname === PLAY && pathname === '/store/apps/details'
  const id = isPlay ? searchParams.getAll('id').join() : APPLE_ID.exec(pathname)?.[1]
  return id ? `${hostname} ${id.slice(0, MAX_PATH)}` : null
}
const APPLE_ID = /\/id(\d{1,15})\/?$/
