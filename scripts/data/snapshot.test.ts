import { describe, expect, it } from 'vitest'
import { parseLines, parsePrefixFile, parseTorExits } from './publishers.ts'
import {
  applyPublished,
  compare,
  formatSnapshot,
  joinRanges,
  mergePublished,
  snapshotSchema,
} from './snapshot.ts'

const TODAY = '2026-11-21'

describe('publishers', () => {
  it('reads the form of Google, Microsoft, Apple and DuckDuckGo', () => {
    const text = `{"creationTime": "2026-11-20T15:00:57.000000",
      "prefixes": [{"ipv6Prefix": "2001:4860:4801:10::/64"}, {"ipv4Prefix": "66.249.64.0/27"}]}`
    expect(parsePrefixFile(text)).toEqual({
      ranges: ['2001:4860:4801:10::/64', '66.249.64.0/27'],
      asOf: '2026-11-20',
    })
  })

  it.each([
    '<html>',
    '{}',
    '{"creationTime": "2026-11-20", "prefixes": []}',
    '{"creationTime": "2026-11-20", "prefixes": [{"ipv4Prefix": "66.249.64.0"}]}',
    '{"creationTime": "yesterday", "prefixes": [{"ipv4Prefix": "66.249.64.0/27"}]}',
  ])('refuses another form: %s', (text) => {
    expect(() => parsePrefixFile(text)).toThrow()
  })

  it('reads lines of addresses and blocks', () => {
    const text = '# probes\n192.0.2.1\r\n\n2001:db8::/32 # six\n'
    expect(parseLines(text)).toEqual({ ranges: ['192.0.2.1', '2001:db8::/32'], asOf: null })
    expect(() => parseLines('<html>')).toThrow()
    expect(() => parseLines('')).toThrow()
  })

  it('reads the exit addresses of Tor', () => {
    const text = `ExitNode 0011BD2485AD45D984EC4159C88FC066E5E3300E
Published 2026-11-20 12:00:00
LastStatus 2026-11-20 13:00:00
ExitAddress 192.0.2.7 2026-11-20 13:10:00
ExitAddress 192.0.2.7 2026-11-19 13:10:00
`
    expect(parseTorExits(text)).toEqual({ ranges: ['192.0.2.7'], asOf: '2026-11-20' })
    expect(() => parseTorExits('ExitAddress nowhere 2026-11-20')).toThrow()
    expect(() => parseTorExits('')).toThrow()
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
  ])('joins %j to %j', (ranges, joined) => {
    expect(joinRanges(ranges)).toEqual(joined)
  })
})

describe('snapshots', () => {
  const snapshot = { a: { asOf: '2026-05-05', ranges: '192.0.2.0/25 198.51.100.0/24' } }
  const published = { ranges: ['192.0.2.0/25', '203.0.113.0/24'], asOf: '2026-11-20' }

  it('says what a new file adds, removes and redates', () => {
    expect(compare(snapshot, 'a', published, TODAY)).toEqual({
      id: 'a',
      added: ['203.0.113.0/24'],
      removed: ['198.51.100.0/24'],
      from: '2026-05-05',
      to: '2026-11-20',
    })
    expect(compare(snapshot, 'b', { ...published, asOf: null }, TODAY)).toMatchObject({
      from: null,
      to: TODAY,
      removed: [],
    })
  })

  it('sees no difference in ranges that are only written otherwise', () => {
    const same = {
      ranges: ['198.51.100.0/24', '192.0.2.0/26', '192.0.2.64/26'],
      asOf: '2026-05-05',
    }
    expect(compare(snapshot, 'a', same, TODAY)).toBeNull()
  })

  it('come out as they went in', () => {
    const changed = applyPublished(snapshot, 'b', published, TODAY)
    expect(snapshotSchema.parse(JSON.parse(formatSnapshot(changed)))).toEqual(changed)
    expect(changed.a).toBe(snapshot.a)
  })

  it('take the oldest date of several files', () => {
    const merged = mergePublished([published, { ranges: ['192.0.2.128/25'], asOf: null }], TODAY)
    expect(merged).toEqual({ ranges: ['192.0.2.0/24', '203.0.113.0/24'], asOf: '2026-11-20' })
  })
})
