import { describe, expect, it } from 'vitest'
import { joinRanges } from './blocks.ts'
import { formatContent, parseContent } from './list-content.ts'
import {
  mergeContents,
  parseAsns,
  parseGeofeed,
  parseJsonAddresses,
  parseLastWords,
  parseLines,
  parsePage,
  parsePrefixFile,
  parseTorExits,
} from './parsers.ts'

const ranges = (text: string, parse: typeof parseLines) => parse(text).ranges

describe('parsePrefixFile', () => {
  it('parses the format of Google, Microsoft, Apple and others', () => {
    const text = `{"creationTime": "2026-11-20T15:00:57.000000",
      "prefixes": [{"ipv6Prefix": "2001:4860:4801:10::/64"}, {"ipv4Prefix": "66.249.64.0/27"}]}`
    expect(ranges(text, parsePrefixFile)).toEqual(['66.249.64.0/27', '2001:4860:4801:10::/64'])
  })

  it.each([
    '<html>',
    '{}',
    '{"creationTime": "2026-11-20", "prefixes": []}',
    '{"creationTime": "2026-11-20", "prefixes": [{"ipv4Prefix": "66.249.64.0"}]}',
    '{"creationTime": "yesterday", "prefixes": [{"ipv4Prefix": "66.249.64.0/27"}]}',
  ])('refuses %s', (text) => {
    expect(() => parsePrefixFile(text)).toThrow()
  })
})

describe('other formats', () => {
  it('are lines of IP addresses and CIDR blocks', () => {
    const text = '# probes\n1.2.3.1\r\n\n2a00:1::/32 # six\n'
    expect(ranges(text, parseLines)).toEqual(['1.2.3.1/32', '2a00:1::/32'])
  })

  it('are lines that end in an IP address', () => {
    expect(ranges('New York 1.2.3.4\nLondon 1.2.3.5\n', parseLastWords)).toEqual(['1.2.3.4/31'])
  })

  it('are JSON with IP addresses at any depth, in one member or in all of it', () => {
    const text = '{"synthetics": {"eu": ["1.2.3.4/32"]}, "agents": [{"ip": "5.6.7.8"}]}'
    expect(ranges(text, parseJsonAddresses('synthetics'))).toEqual(['1.2.3.4/32'])
    expect(ranges(text, parseJsonAddresses())).toEqual(['1.2.3.4/32', '5.6.7.8/32'])
  })

  it('are pages that mention IP addresses', () => {
    const text =
      '<p>Since 12:30:15 we crawl from 1.2.3.4, 5.6.7.0/24 and 2a00:1::7. Not 9.2.3.4.5 or Chrome/120.0.0.0!</p>'
    expect(ranges(text, parsePage)).toEqual(['1.2.3.4/32', '5.6.7.0/24', '2a00:1::7/128'])
  })

  it('are the exit IP addresses of Tor', () => {
    const text = `ExitNode 0011BD2485AD45D984EC4159C88FC066E5E3300E
Published 2026-11-20 12:00:00
ExitAddress 1.2.3.7 2026-11-20 13:10:00
ExitAddress 1.2.3.7 2026-11-19 13:10:00
`
    expect(ranges(text, parseTorExits)).toEqual(['1.2.3.7/32'])
  })

  it('are autonomous systems in lines or in CSV', () => {
    const lines = 'AS60068 # Datacamp\nAS9009 # M247\n'
    const csv = 'ASN,Entity\n9009,"M247, Ltd"\n60068,"Datacamp"\n'
    for (const text of [lines, csv]) expect(parseAsns(text).asns).toEqual([9009, 60068])
  })

  it.each([
    ['lines', parseLines],
    ['last words', parseLastWords],
    ['JSON', parseJsonAddresses()],
    ['a page', parsePage],
    ['Tor exits', parseTorExits],
    ['a geofeed', parseGeofeed],
    ['autonomous systems', parseAsns],
  ])('as %s refuse another format', (_, parse) => {
    for (const text of [
      '',
      '<html><p>Not found</p></html>',
      '{"error": true}',
      'null',
      '{"ranges": {}}',
    ]) {
      expect(() => parse(text), text).toThrow()
    }
  })
})

describe('parseGeofeed', () => {
  it('keeps ranges of different countries apart', () => {
    const text =
      '1.2.3.0/32,BR,BR-SP,São Paulo,\n1.2.3.1/32,BR,BR-RJ,Rio,\n1.2.3.2/32,PT,,Lisbon,\n2a00:1::/64,,,,\n1.2.3.3/32, pt ,,,\n'
    expect(parseGeofeed(text)).toEqual({
      ranges: ['1.2.3.0/31', '1.2.3.2/31', '2a00:1::/64'],
      countries: ['BR', 'PT', null],
      asns: [],
    })
  })

  it('refuses a malformed range or country', () => {
    expect(() => parseGeofeed('1.2.3.0/33,BR,,,\n')).toThrow('Not a range')
    expect(() => parseGeofeed('1.2.3.0/32,Brazil,,,\n')).toThrow('Not a country')
  })
})

describe('joinRanges', () => {
  it.each([
    [['192.0.2.0/25', '192.0.2.128/25'], ['192.0.2.0/24']],
    [['192.0.2.1', '192.0.2.0'], ['192.0.2.0/31']],
    [['192.0.2.0/24', '192.0.2.4/30'], ['192.0.2.0/24']],
    [
      ['192.0.2.1', '192.0.2.2'],
      ['192.0.2.1/32', '192.0.2.2/32'],
    ],
    [
      ['2001:db8:1::/48', '2001:db8::/48', '192.0.2.1'],
      ['192.0.2.1/32', '2001:db8::/47'],
    ],
    [['0.0.0.0/0'], ['0.0.0.0/0']],
    [['::/0'], ['::/0']],
  ])('joins %j to %j', (given, joined) => {
    expect(joinRanges(given)).toEqual(joined)
  })
})

it('contents round-trip as text, and merge', () => {
  const feed = parseGeofeed('1.2.3.0/32,BR,,,\n1.2.3.4/32,,,,\n')
  expect(parseContent(formatContent(feed))).toEqual(feed)
  const merged = mergeContents([parseLines('1.2.3.0'), parseLines('1.2.3.1'), parseAsns('AS1 #')])
  expect(merged).toEqual({ ranges: ['1.2.3.0/31'], countries: null, asns: [1] })
})
