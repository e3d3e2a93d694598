import { SOURCES, type Source } from '@crivo/feed'
import { CRAWLERS } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { compare, destinationOf, writeList } from './snapshot.ts'

const contentOf = (ranges: readonly string[]) => ({ ranges, countries: null, asns: [] })
const sourceOf = (id: string) => SOURCES.find((source) => source.id === id) as Source

describe('the snapshot', () => {
  it('reports what a new file adds and removes', () => {
    const snapshot = { asOf: '2026-05-05', content: contentOf(['192.0.2.0/25', '198.51.100.0/24']) }
    expect(compare(snapshot, contentOf(['192.0.2.0/25', '203.0.113.0/24']))).toEqual({
      added: ['203.0.113.0/24'],
      removed: ['198.51.100.0/24'],
      from: '2026-05-05',
    })
    expect(compare(null, { ...contentOf([]), asns: [7] })).toEqual({
      added: ['AS7'],
      removed: [],
      from: null,
    })
  })

  it('replaces one list and keeps the others', () => {
    const lists = { bingbot: { asOf: '2026-05-05', ranges: '192.0.2.0/24' } }
    const text = writeList(
      lists,
      sourceOf('googlebot'),
      { ...contentOf(['203.0.113.0/24', '203.0.114.0/24']), asOf: '2026-11-22' },
      'ranges',
    )
    expect(JSON.parse(text)).toEqual({
      ...lists,
      googlebot: {
        asOf: '2026-11-22',
        verifiesForDays: 365,
        ranges: '203.0.113.0/24 203.0.114.0/24',
      },
    })
    expect(text.split('\n')).toHaveLength(5)
  })

  it('has the catalogue’s ages from the table of sources', () => {
    for (const { id, ranges, verifiesForDays } of CRAWLERS) {
      const source = SOURCES.find(({ crawler }) => crawler === id)
      if (source === undefined || ranges.length === 0) continue
      expect(verifiesForDays, id).toBe(source.verifiesForDays)
      expect(destinationOf(source).file).toContain('crawler-ranges.json')
    }
    expect(destinationOf(sourceOf('private-relay')).file).toBe('feed/src/snapshot.json')
    expect(destinationOf(sourceOf('vpn'))).toMatchObject({ format: 'asns' })
  })
})
