import * as z from 'zod'
import { joinPlaces, joinRanges } from './blocks.ts'
import type { ListContent } from './list-content.ts'

/** Parses a publisher's file; throws if it is not in the documented format. */
export type Parse = (text: string) => ListContent

const ofRanges = (ranges: readonly string[]): ListContent => ({
  ranges: joinRanges(ranges),
  countries: null,
  asns: [],
})

const prefixSchema = z.union([
  z.object({ ipv4Prefix: z.cidrv4() }).transform(({ ipv4Prefix }) => ipv4Prefix),
  z.object({ ipv6Prefix: z.cidrv6() }).transform(({ ipv6Prefix }) => ipv6Prefix),
])

const prefixFileSchema = z.object({
  creationTime: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  prefixes: z.array(prefixSchema).min(1),
})

/**
 * Parses the format introduced by Google and shared by Microsoft, Apple, DuckDuckGo, OpenAI,
 * Anthropic, Perplexity and Common Crawl: `{"creationTime": …, "prefixes": [{"ipv4Prefix": …},
 * {"ipv6Prefix": …}]}`.
 */
export const parsePrefixFile: Parse = (text) =>
  ofRanges(prefixFileSchema.parse(JSON.parse(text)).prefixes)

const rangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const rangesSchema = z.array(rangeSchema).min(1)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')

/** Parses one IP address or CIDR block per line; ignores empty lines and `#` comments. */
export const parseLines: Parse = (text) => ofRanges(rangesSchema.parse(linesOf(text)))

/** Parses lines that end in an IP address, such as HetrixTools’ `location address`. */
export const parseLastWords: Parse = (text) =>
  ofRanges(rangesSchema.parse(linesOf(text).map((line) => line.split(/\s+/).at(-1))))

const isRange = (value: unknown): value is string => rangeSchema.safeParse(value).success

/**
 * Candidates for IP addresses in prose, but not in user agents such as `Chrome/120.0.0.0`; the
 * schema rejects false matches.
 */
const ADDRESS =
  /(?<![\w.:/])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{1,4}:[0-9a-f:]{2,})(?:\/\d{1,3})?(?![\w:/]|\.\d)/gi

/** Collects the IP addresses in a page or text, for publishers without a machine-readable file. */
export const parsePage: Parse = (text) =>
  ofRanges(rangesSchema.parse((text.match(ADDRESS) ?? []).filter(isRange)))

/**
 * Collects the IP addresses in JSON at any depth, because publishers' formats differ only in
 * nesting.
 */
const rangesIn = (value: unknown): string[] => {
  if (isRange(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(rangesIn)
}

/** Parses JSON with one IP address per string, in one member or anywhere. */
export const parseJsonAddresses =
  (member?: string): Parse =>
  (text) => {
    const value = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    const file: object = value.parse(JSON.parse(text))
    const part = member === undefined ? file : (file as Record<string, unknown>)[member]
    return ofRanges(rangesSchema.parse(rangesIn(part)))
  }

const exitSchema = z.union([z.ipv4(), z.ipv6()])

/**
 * Parses the Tor project's list of exit addresses (https://blog.torproject.org/changes-tor-exit-list-service/):
 * `ExitAddress <address> <date> <time>` among other lines.
 */
export const parseTorExits: Parse = (text) => {
  const exits = text
    .split('\n')
    .filter((line) => line.startsWith('ExitAddress '))
    .map((line) => exitSchema.parse(line.split(' ')[1]))
  return ofRanges(rangesSchema.parse(exits))
}

const COUNTRY = /^[A-Z]{2}$/

/**
 * Parses a geofeed (RFC 8805): `range,country,…` per line; a country may be empty, and in any case.
 */
export const parseGeofeed: Parse = (text) => {
  const rows = linesOf(text).map((line) => {
    const [range = '', code = ''] = line.split(',', 2)
    const country = code.trim().toUpperCase()
    // Checked by `blockOf`, because a schema per row would take seconds for a relay's 300,000 rows.
    if (country !== '' && !COUNTRY.test(country)) throw new Error(`Not a country: ${country}`)
    return { range: range.trim(), country: country === '' ? null : country }
  })
  if (rows.length === 0) throw new Error('No rows')
  return { ...joinPlaces(rows), asns: [] }
}

/** Parses a geofeed for its ranges only. */
export const parseGeofeedRanges: Parse = (text) => ofRanges(parseGeofeed(text).ranges)

const asnsSchema = z.array(z.coerce.number().int().positive().max(0xffffffff)).min(1)

const ofAsns = (numbers: readonly unknown[]): ListContent => ({
  ranges: [],
  countries: null,
  asns: [...new Set(asnsSchema.parse(numbers))].sort((a, b) => a - b),
})

/** Parses lines that begin with an autonomous system: `AS123 # name`, or CSV rows `123,"name"`. */
export const parseAsns: Parse = (text) =>
  ofAsns(
    linesOf(text)
      .filter((line) => !/^"?asn"?,/i.test(line))
      .map((line) => /^"?(?:AS)?(\d+)"?(?=[\s,]|$)/i.exec(line)?.[1]),
  )

/** Merges the files of one source. */
export const mergeContents = (files: readonly ListContent[]): ListContent => {
  const [only] = files
  if (only !== undefined && files.length === 1) return only
  return {
    ranges: joinRanges(files.flatMap(({ ranges }) => ranges)),
    countries: null,
    asns: [...new Set(files.flatMap(({ asns }) => asns))].sort((a, b) => a - b),
  }
}
