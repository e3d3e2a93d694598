import { parseCidr } from '../addresses/cidr.ts'
import type { ParsedIp } from '../addresses/ip.ts'
import type { Crawler, CrawlerIdentity } from './crawler.ts'

/** How an owner documents its crawlers' host names. */
export interface ReverseDns {
  /** Domains of the crawlers' host names. */
  readonly domains: readonly string[]
  /** The owner's documentation page. */
  readonly source: string
}

const google = (...domains: string[]): ReverseDns => ({
  domains,
  source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/verify-google-requests',
})
const amazon: ReverseDns = {
  domains: ['crawl.amazonbot.amazon'],
  source: 'https://developer.amazon.com/amazonbot',
}

/**
 * Owners' documentation of reverse DNS, by crawler. Excludes googleusercontent.com, which Google
 * lists too, because anyone's virtual machine there has a host name in it.
 */
export const REVERSE_DNS: ReadonlyMap<string, ReverseDns> = new Map([
  ['googlebot', google('googlebot.com', 'google.com')],
  ['google-special', google('googlebot.com', 'google.com')],
  ['google-fetchers', google('google.com')],
  [
    'bingbot',
    {
      domains: ['search.msn.com'],
      source: 'https://www.bing.com/webmasters/help/verifying-that-bingbot-is-bingbot-3905dc26',
    },
  ],
  [
    'applebot',
    { domains: ['applebot.apple.com'], source: 'https://support.apple.com/en-us/119829' },
  ],
  [
    'yandex',
    {
      domains: ['yandex.ru', 'yandex.net', 'yandex.com'],
      source: 'https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots.html',
    },
  ],
  [
    'baidu',
    {
      domains: ['baidu.com', 'baidu.jp'],
      source: 'https://help.baidu.com/question?prod_id=99&class=476&id=2996',
    },
  ],
  [
    'pinterest',
    {
      domains: ['pinterest.com'],
      source: 'https://help.pinterest.com/en/business/article/pinterest-crawler',
    },
  ],
  ['amazonbot', amazon],
  [
    'naver',
    {
      domains: ['naver.com'],
      source: 'https://searchadvisor.naver.com/guide/seo-basic-firewall',
    },
  ],
  [
    'seznam',
    {
      domains: ['seznam.cz'],
      source: 'https://napoveda.seznam.cz/en/seznambot-crawler',
    },
  ],
  [
    'petal',
    { domains: ['petalsearch.com'], source: 'https://webmaster.petalsearch.com/site/petalbot' },
  ],
  ['yahoo', { domains: ['crawl.yahoo.net'], source: 'https://help.yahoo.com/kb/SLN22600.html' }],
])

/** A question about a claimed crawler's IP address. */
export interface ReverseDnsQuestion {
  readonly crawler: string
  readonly ip: ParsedIp
  readonly domains: readonly string[]
  /**
   * A listed IP address of the same owner. A missing answer for `ip` counts against the claim only
   * if the resolver answers for this address. `null` without a list.
   */
  readonly control: ParsedIp | null
}

/** Facts about a visit that may claim to be a crawler. */
export interface Claim {
  readonly crawler: CrawlerIdentity | null
  readonly ip: ParsedIp | null
  /** Id of the crawler named in the user agent. */
  readonly named: string | null
}

/**
 * Returns the question to ask about a visit, or `null` if the visit names no crawler, is already
 * verified, or the owner documents no reverse DNS. `random` is in [0, 1).
 */
export const reverseDnsQuestion = (
  { crawler, ip, named }: Claim,
  catalogue: readonly Crawler[],
  random: number,
): ReverseDnsQuestion | null => {
  if (crawler?.state !== 'claimed' || crawler.id !== named || ip === null) return null
  const documented = REVERSE_DNS.get(named)
  if (documented === undefined) return null
  const ranges = catalogue.find(({ id }) => id === named)?.ranges ?? []
  const range = parseCidr(ranges[Math.floor(random * ranges.length)] ?? '')
  const control: ParsedIp | null =
    range &&
    (range.version === 4
      ? { version: 4, value: range.first }
      : { version: 6, high: range.firstHigh, low: range.firstLow })
  return { crawler: named, ip, domains: documented.domains, control }
}
