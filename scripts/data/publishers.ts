import * as z from 'zod'

/** What a publisher's file says: its ranges, and its date if it carries one. */
export interface Published {
  readonly ranges: readonly string[]
  /** ISO 8601 date; `null` when the file has none and the day of reading stands for it. */
  readonly asOf: string | null
}

/** A file that a publisher offers, and what it is for. */
export interface Publisher {
  /** Id of the crawler in the catalogue, or `tor-exits`. */
  readonly id: string
  readonly urls: readonly string[]
  /** Reads one file; throws when it does not have the publisher's documented form. */
  readonly parse: (text: string) => Published
}

const prefixSchema = z.union([
  z.object({ ipv4Prefix: z.cidrv4() }).transform(({ ipv4Prefix }) => ipv4Prefix),
  z.object({ ipv6Prefix: z.cidrv6() }).transform(({ ipv6Prefix }) => ipv6Prefix),
])

const prefixFileSchema = z.object({
  creationTime: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  prefixes: z.array(prefixSchema).min(1),
})

/**
 * The form that Google began and Microsoft, Apple and DuckDuckGo share:
 * `{"creationTime": …, "prefixes": [{"ipv4Prefix": …}, {"ipv6Prefix": …}]}`.
 */
export const parsePrefixFile = (text: string): Published => {
  const { creationTime, prefixes } = prefixFileSchema.parse(JSON.parse(text))
  return { ranges: prefixes, asOf: creationTime.slice(0, 10) }
}

const rangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const rangesSchema = z.array(rangeSchema).min(1)

/** One address or CIDR block a line; empty lines and lines after `#` do not count. */
export const parseLines = (text: string): Published => {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return { ranges: rangesSchema.parse(lines.filter((line) => line !== '')), asOf: null }
}

const exitSchema = z.object({ address: z.union([z.ipv4(), z.ipv6()]), day: z.iso.date() })

/**
 * The Tor project's list of exit addresses (https://blog.torproject.org/changes-tor-exit-list-service/):
 * `ExitAddress <address> <date> <time>` among other lines. Its date is that of the newest line.
 */
export const parseTorExits = (text: string): Published => {
  const exits = text
    .split('\n')
    .filter((line) => line.startsWith('ExitAddress '))
    .map((line) => {
      const [, address, day] = line.trim().split(/\s+/)
      return exitSchema.parse({ address, day })
    })
  const ranges = rangesSchema.parse([...new Set(exits.map(({ address }) => address))])
  return {
    ranges,
    asOf:
      exits
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
  }
}

const GOOGLE = 'https://developers.google.com/static/crawling/ipranges'

/** The files that can be read without a key. Meta, X and Yandex offer none. */
export const PUBLISHERS: readonly Publisher[] = [
  { id: 'googlebot', urls: [`${GOOGLE}/common-crawlers.json`], parse: parsePrefixFile },
  { id: 'google-special', urls: [`${GOOGLE}/special-crawlers.json`], parse: parsePrefixFile },
  {
    id: 'google-user-triggered',
    urls: [`${GOOGLE}/user-triggered-fetchers.json`],
    parse: parsePrefixFile,
  },
  {
    id: 'google-fetchers',
    urls: [`${GOOGLE}/user-triggered-fetchers-google.json`],
    parse: parsePrefixFile,
  },
  { id: 'bingbot', urls: ['https://www.bing.com/toolbox/bingbot.json'], parse: parsePrefixFile },
  {
    id: 'applebot',
    urls: ['https://search.developer.apple.com/applebot.json'],
    parse: parsePrefixFile,
  },
  {
    id: 'duckduckbot',
    urls: ['https://duckduckgo.com/duckduckbot.json'],
    parse: parsePrefixFile,
  },
  { id: 'telegram', urls: ['https://core.telegram.org/resources/cidr.txt'], parse: parseLines },
  {
    id: 'uptimerobot',
    urls: ['https://uptimerobot.com/inc/files/ips/IPv4andIPv6.txt'],
    parse: parseLines,
  },
  {
    id: 'pingdom',
    urls: ['https://my.pingdom.com/probes/ipv4', 'https://my.pingdom.com/probes/ipv6'],
    parse: parseLines,
  },
  {
    id: 'tor-exits',
    urls: ['https://check.torproject.org/exit-addresses'],
    parse: parseTorExits,
  },
]
