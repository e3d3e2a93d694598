import {
  MOST_CHANGES,
  type PathRecord,
  publicRecordSchema,
  type Ruleset,
} from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { extendRecord, shortenRecord } from './extend-record.ts'

type Campaign = Ruleset['campaigns'][number]

const DAY = 86_400_000
const START = Date.parse('2026-11-01T10:00:00Z')

const CAMPAIGN: Campaign = {
  id: 1,
  path: '/launch',
  status: 'active',
  delivery: 'proxy',
  blackUrl: 'https://example.org/',
  whiteUrl: 'https://example.org/',
  rules: [],
}

/** A domain's record, extended version by version. */
class History {
  record: PathRecord[] = []

  publish(now: number, changes: Partial<Campaign> | null = {}, rest: Partial<Version> = {}): this {
    const { suspended = null, account = 'active' } = rest
    const campaigns = changes === null ? [] : [{ campaign: { ...CAMPAIGN, ...changes }, suspended }]
    this.record = extendRecord({ record: this.record, campaigns, account, now })
    expect(publicRecordSchema.safeParse(this.record).error).toBeUndefined()
    return this
  }

  get states(): string[] | undefined {
    return this.record[0]?.changes.map(({ state }) => state)
  }
}

type Version = Parameters<typeof extendRecord>[0] &
  Parameters<typeof extendRecord>[0]['campaigns'][0]

describe('a path’s public record', () => {
  it('has an entry for each change of state, and none for other versions', () => {
    const history = new History()
      .publish(START)
      .publish(START + 1_500, { blackUrl: 'https://example.org/other' })
      .publish(START + DAY + 1_500, { status: 'paused' })
      .publish(START + 2 * DAY)
    expect(history.record).toEqual([
      {
        path: '/launch',
        changes: [
          { at: '2026-11-01T10:00:00.000Z', state: 'open' },
          { at: '2026-11-02T10:00:01.000Z', state: 'paused' },
          { at: '2026-11-03T10:00:00.000Z', state: 'open' },
        ],
      },
    ])
  })

  it.each<[string, Partial<Campaign>, Partial<Version>, string]>([
    ['a paused campaign', { status: 'paused' }, {}, 'paused'],
    ['a testing campaign', { status: 'testing', alwaysWhite: true }, {}, 'testing'],
    ['an always white campaign', { alwaysWhite: true }, {}, 'always-fallback'],
    ['a closed suspension', { status: 'paused' }, { suspended: 'closed' }, 'suspended-closed'],
    ['an unfiltered suspension', {}, { suspended: 'unfiltered' }, 'suspended-unfiltered'],
    ['a frozen account', { status: 'testing' }, { account: 'frozen' }, 'frozen'],
    ['a paused campaign over quota', { status: 'paused' }, { account: 'over-quota' }, 'paused'],
    ['an account over quota', {}, { account: 'over-quota' }, 'over-quota'],
  ])('names the state of %s', (_, campaign, rest, state) => {
    expect(new History().publish(START, campaign, rest).states).toEqual([state])
  })

  it('contains the run window and every change of the share of people', () => {
    const window = { from: null, until: '2026-12-01T00:00:00Z' }
    const history = new History()
      .publish(START, { peopleShare: 3 })
      .publish(START + 1_000, { peopleShare: 4 })
      .publish(START + 2_000, { window })
    expect(history.record[0]?.changes).toMatchObject([
      { peopleShare: 3 },
      { peopleShare: 4 },
      { state: 'open', until: window.until },
    ])
  })

  it('survives deleting the campaign and creating it again', () => {
    const history = new History()
      .publish(START, { status: 'paused' })
      .publish(START + DAY, null)
      .publish(START + 2 * DAY, { id: 2 })
    expect(history.states).toEqual(['paused', 'removed', 'open'])
  })

  it('drops states that ended more than 30 days ago, and paths removed before then', () => {
    const history = new History()
      .publish(START, { status: 'paused' })
      .publish(START + DAY)
      .publish(START + 2 * DAY, { alwaysWhite: true })
      .publish(START + 31.5 * DAY, { alwaysWhite: true })
    expect(history.states).toEqual(['open', 'always-fallback'])
    history.publish(START + 40 * DAY, null).publish(START + 69 * DAY, null)
    expect(history.states).toEqual(['always-fallback', 'removed'])
    expect(history.publish(START + 71 * DAY, null).record).toEqual([])
  })

  it('summarises the oldest of too many changes, so that toggling hides nothing', () => {
    const history = new History().publish(START, { alwaysWhite: true })
    for (let at = 1; at <= 80; at += 1) {
      history.publish(START + at * 1_000, at % 2 === 0 ? { status: 'paused' } : {})
    }
    const [entry] = history.record
    expect(entry?.changes).toHaveLength(MOST_CHANGES)
    expect(entry?.leftOut).toEqual({ count: 21, states: ['always-fallback', 'open', 'paused'] })
    const [short] = shortenRecord(history.record, START + DAY)
    expect(short?.changes).toHaveLength(1)
    expect(short?.leftOut?.count).toBe(80)
    history.publish(START + 31 * DAY, { status: 'paused' })
    expect(history.record).toMatchObject([{ changes: [{ state: 'paused' }] }])
    expect(history.record[0]).not.toHaveProperty('leftOut')
  })

  it('stays short however many paths there are', () => {
    let record: PathRecord[] = []
    for (let round = 0; round < 12; round += 1) {
      const campaigns = Array.from({ length: 500 }, (_, id) => ({
        campaign: { ...CAMPAIGN, id, path: `/${round % 3}-${id}` },
        suspended: null,
      }))
      record = extendRecord({ record, campaigns, account: 'active', now: START + round * 1_000 })
    }
    expect(publicRecordSchema.safeParse(record).success).toBe(true)
    expect(record.filter(({ changes }) => changes.at(-1)?.state === 'open')).toHaveLength(500)
    expect(JSON.stringify(record).length).toBeLessThan(300_000)
  })
})
