import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import {
  type Condition,
  compile,
  decide,
  type Facts,
  parityReason,
  parseIp,
  type Ruleset,
  storeFacts,
} from '@crivo/filter-engine'
import {
  createParquetFile,
  decodeColumn,
  decodeParquetColumn,
  encodeColumn,
  unknownColumn,
} from '@crivo/segments'
import { USUAL_PARAMETERS, type VisitRow } from '@crivo/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toVisit } from '#core/visits/to-visit.ts'
import { facts, ruleset } from '../../../../../packages/filter-engine/test/arbitraries.ts'
import { person } from '../../../test/judged-visits.ts'
import { batchOf, compact, newLedger } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { forgetVisits } from '../erasure/note-erased.ts'
import { chunkOf, type VisitChunk } from '../segments/chunk.ts'
import { isColumnHeld, loadColumns } from '../segments/segment-columns.ts'
import { maintain } from '../upkeep/maintain.ts'
import { idToBytes, VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import { type Judge, openChunkFor, openJudge } from './judge-chunk.ts'
import { runBacktests } from './run-backtest.ts'
import { cancelBacktest, readBacktest, startBacktest } from './stored-backtests.ts'
import { BacktestTally, noCounts } from './tally.ts'

const DAY = 86_400_000
const NOW = Date.now()
const turn = async (): Promise<void> => {}

/** Decides a visit and returns it as an edge sends it. */
function log(input: Ruleset, seen: Facts): VisitRow {
  const { program } = compile(input)
  const [campaign] = program?.campaigns ?? []
  if (program === null || campaign === undefined) throw new Error('no program')
  const decision = decide(program, campaign, seen)
  const { action, reason, ruleId, monitored } = decision
  return visit(campaign.id, {
    ...{ at: seen.now, action, reason, ruleId },
    monitored: monitored?.reason ?? null,
    monitoredRuleId: monitored?.ruleId ?? null,
    ...storeFacts(campaign, decision, seen),
  })
}

/** Returns visits as a segment reads them. */
function stored(visits: readonly VisitRow[]): VisitChunk {
  const chunk = chunkOf(visits)
  const columns = new Map(
    VISIT_SCHEMA.map((spec) => {
      const column = chunk.column(spec.name)
      const cells = visits.map((_, row) => {
        const code = column.codeAt(row)
        return code === 0 ? null : column.dictionary.at(code - 1)
      })
      return [spec.name, decodeColumn(encodeColumn(spec, cells).bytes)]
    }),
  )
  return {
    ...chunk,
    column: (name) => columns.get(name) ?? chunk.column(name),
  }
}

/** Returns visits as read back from the archive's file. */
function archived(visits: readonly VisitRow[]): VisitChunk {
  const chunk = chunkOf(visits)
  const file = createParquetFile(VISIT_SCHEMA)
  const bytes = file.add([chunk])
  const ranges = file.finish().groups[0]?.columns ?? {}
  const columns = new Map(
    VISIT_SCHEMA.flatMap(({ name, type }) => {
      const range = ranges[name]
      if (range === undefined) return []
      const own = bytes.subarray(range.start, range.end)
      const [column] = decodeParquetColumn(type, visits.length, range, own)
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
  const { rows, from, to } = chunk
  const column = (name: string) => columns.get(name) ?? unknownColumn(rows)
  return { rows, from, to, segment: null, column }
}

function backtest(judge: Judge, chunk: VisitChunk, maskBefore = 0) {
  const tally = new BacktestTally(noCounts())
  const rows = Array.from({ length: chunk.rows }, (_, row) => row)
  openChunkFor(judge, chunk, { maskBefore })(rows, tally)
  return tally.counts()
}

const judgeOf = (input: Ruleset): Judge => {
  const judge = openJudge(JSON.stringify(input), 1)
  fc.pre(judge !== null)
  if (judge === null) throw new Error('It does not compile')
  return judge
}

describe('a backtest', () => {
  it.each([
    ['stored', stored, 300],
    ['archived', archived, 100],
  ])('of the ruleset that decided changes nothing in %s visits of any kind', (_, keep, numRuns) => {
    fc.assert(
      fc.property(ruleset, fc.array(facts, { minLength: 1, maxLength: 12 }), (input, visitors) => {
        const chunk = keep(visitors.map((seen) => log(input, seen)))
        const counts = backtest(judgeOf(input), chunk)
        expect(counts).toMatchObject({ visits: visitors.length, toFallback: 0, toMain: 0 })
        expect(counts.sample).toEqual([])
        // Rates and samples that were not counted are unknown, even to these rules.
        const seldom = ['accessCount', 'requestsPerMinute', 'sample', 'clicks']
        for (const fact of Object.keys(counts.missing)) expect(seldom).toContain(fact)
      }),
      { numRuns },
    )
  })

  it('of any other ruleset reports what it would have decided at the visit', () => {
    fc.assert(
      fc.property(ruleset, ruleset, facts, (then, later, seen) => {
        const logged = log(then, seen)
        const real = log(later, seen)
        const counts = backtest(judgeOf(later), stored([logged]))
        fc.pre(counts.unknown === 0)
        const isChanged = logged.action !== real.action
        expect(counts.toFallback + counts.toMain).toBe(isChanged ? 1 : 0)
        expect(counts.mainPages.after).toBe(real.action === 'black' ? 1 : 0)
        const [changed] = counts.sample
        expect(changed !== undefined).toBe(isChanged)
        if (changed === undefined) return
        const { action, reason, ruleId } = real
        expect(changed.after).toEqual({ action, reason, ruleId })
        expect(changed).toMatchObject({ id: logged.id, at: logged.at })
        const { country, device, asn } = logged
        const { source, placement } = toVisit(logged, USUAL_PARAMETERS)
        for (const [dimension, value] of [
          ['country', country],
          ['device', device],
          ['network', asn === null ? null : String(asn)],
          ['source', source],
          ['placement', placement],
        ] as const) {
          expect(counts.groups[dimension]).toEqual([
            { value, toFallback: counts.toFallback, toMain: counts.toMain },
          ])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('excludes reviewers, even from an edge that names them', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, seen) => {
        const crawler = { id: 'googlebot', purpose: 'search', state: 'verified' } as const
        expect(parityReason(crawler)).not.toBeNull()
        const chunk = stored([log(input, { ...seen, crawler })])
        expect(backtest(judgeOf(input), chunk).visits).toBe(0)
      }),
      { numRuns: 100 },
    )
  })

  const rulesetOf = (when: Condition, entries?: string[]): Ruleset => ({
    schema: 4,
    domain: { id: 1, name: 'example.com' },
    ...(entries && { lists: { blocked: { kind: 'ip', entries } } }),
    campaigns: [
      {
        ...{ id: 1, path: '/', status: 'active', delivery: 'proxy' },
        ...{ blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w' },
        rules: [{ id: 'r', reason: 'POLICY.DEVICE', action: 'white', when }],
      },
    ],
  })

  it.each([
    ['198.51.100.7', { unknown: 0, toFallback: 0 }],
    ['189.1.2.9', { unknown: 1, toFallback: 0 }],
    ['189.1.0.0/16', { unknown: 0, toFallback: 1 }],
  ])(
    'of a list with %s decides a masked address only if the list is conclusive',
    (entry, expected) => {
      const masked = visit(1, { at: NOW - 20 * DAY, clientIp: '189.1.2.0' })
      const counts = backtest(
        judgeOf(rulesetOf({ fact: 'ip', op: 'in', list: 'blocked' }, [entry])),
        stored([masked]),
        NOW - DAY,
      )
      expect(counts).toMatchObject(expected)
      if (counts.unknown > 0) expect(counts.missing).toEqual({ ip: 1 })
    },
  )

  const blockingAll = JSON.stringify(rulesetOf({ fact: 'device', op: 'in', value: ['mobile'] }))
  const span = { campaignId: 1, from: NOW - 30 * DAY, to: NOW }

  it('reads a campaign’s tail and segments in slices, latest first, and stores its counts', async () => {
    const ledger = newLedger()
    const day = (days: number, changes: Partial<VisitRow> = {}) =>
      visit(1, { at: NOW - days * DAY, ...changes })
    const seen = storeFactsOf(person())
    await ledger.append(
      batchOf([day(3, seen), day(2, seen), day(40, seen), visit(2, { at: NOW - DAY, ...seen })]),
    )
    await compact(ledger)
    await ledger.append(batchOf([day(1, { ...seen, country: 'PT' })]))
    await runInDurableObject(ledger, async (_, { storage: { sql } }) => {
      const id = startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      expect(await runBacktests(sql, null, { now: NOW, turn })).toBe(false)
      expect(id).toBeGreaterThan(0)
    })
    const done = await ledger.backtest(1)
    expect(done).toMatchObject({
      ...{ state: 'done', readFrom: span.from, from: span.from, to: span.to },
      counts: {
        ...{ visits: 3, toFallback: 3, toMain: 0, unknown: 0 },
        mainPages: { before: 3, after: 0 },
        charged: { before: 3, after: 3 },
      },
    })
    expect(done?.counts.groups.country).toContainEqual({ value: 'PT', toFallback: 1, toMain: 0 })
    expect(done?.counts.groups.reason).toEqual([
      { value: 'POLICY.DEVICE', toFallback: 3, toMain: 0 },
    ])
    expect(await ledger.backtest(2)).toBeNull()
  })

  it('keeps no segment in memory that nothing else had read', async () => {
    const ledger = newLedger()
    const seen = storeFactsOf(person())
    await ledger.append(batchOf([visit(1, { at: NOW - DAY, ...seen })]))
    await compact(ledger)
    await runInDurableObject(ledger, async (_, { storage: { sql } }) => {
      const { id } = sql.exec<{ id: number }>('select id from segments').one()
      loadColumns(sql, id, ['country'])
      const backtested = startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      await runBacktests(sql, null, { now: NOW, turn })
      expect(readBacktest(sql, backtested)?.counts.visits).toBe(1)
      const names = ['country', 'action', 'device', 'facts.kept']
      expect(names.filter((name) => isColumnHeld(sql, id, name))).toEqual(['country'])
    })
  })

  it('ends automatically in the alarm, also for an account without visits', async () => {
    const ledger = newLedger()
    const id = await ledger.startBacktest({ ...span, ruleset: blockingAll })
    await runDurableObjectAlarm(ledger)
    expect(await ledger.backtest(id)).toMatchObject({
      state: 'done',
      counts: { visits: 0 },
    })
  })

  it('names no visit that was erased since, and keeps its counts', async () => {
    const ledger = newLedger()
    const seen = storeFactsOf(person())
    const [erased, other] = [1, 2].map((days) => visit(1, { at: NOW - days * DAY, ...seen }))
    if (erased === undefined || other === undefined) throw new Error('no visits')
    await ledger.append(batchOf([erased, other]))
    await runInDurableObject(ledger, async (_, { storage: { sql } }) => {
      const id = startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      await runBacktests(sql, null, { now: NOW, turn })
      const before = readBacktest(sql, id)?.counts
      expect(before?.sample.map((each) => each.id)).toEqual([other.id, erased.id])
      forgetVisits(sql, [{ at: erased.at, id: idToBytes(erased.id) }])
      const sample = before?.sample.slice(0, 1)
      expect(readBacktest(sql, id)?.counts).toEqual({ ...before, sample })
    })
  })

  it('is deleted after a day, even if no other is started', async () => {
    const ledger = newLedger()
    await runInDurableObject(ledger, async (_, { storage }) => {
      const id = startBacktest(storage.sql, { ...span, ruleset: blockingAll }, NOW)
      const left = async (now: number) => {
        while (await maintain(storage, { account: batchOf([]).account, now, turn }));
        return readBacktest(storage.sql, id)
      }
      expect(await left(NOW + DAY)).not.toBeNull()
      expect(await left(NOW + DAY + 1)).toBeNull()
    })
  })

  it('is deleted after many others, because anyone can start any number', async () => {
    await runInDurableObject(newLedger(), (_, { storage: { sql } }) => {
      const other = startBacktest(sql, { ...span, campaignId: 2, ruleset: blockingAll }, NOW)
      const ids = Array.from({ length: 30 }, () =>
        startBacktest(sql, { ...span, ruleset: blockingAll }, NOW),
      )
      const kept = [other, ...ids].filter((id) => readBacktest(sql, id) !== null)
      expect(kept).toEqual([other, ...ids.slice(-21)])
    })
  })

  it('keeps what it counted when it is cancelled in the middle of a slice', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([visit(1, { at: NOW - DAY, ...storeFactsOf(person()) })]))
    await runInDurableObject(ledger, async (_, { storage: { sql } }) => {
      const id = startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      const cancel = async () => {
        cancelBacktest(sql, id)
      }
      expect(await runBacktests(sql, null, { now: NOW, turn: cancel })).toBe(false)
      expect(readBacktest(sql, id)).toMatchObject({
        state: 'cancelled',
        readFrom: NOW,
        counts: { visits: 0 },
      })
    })
  })

  it('is replaced by another one of its campaign, and fails if its ruleset does not compile', async () => {
    await runInDurableObject(newLedger(), async (_, { storage: { sql } }) => {
      const first = startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      const second = startBacktest(sql, { ...span, ruleset: '{}' }, NOW)
      await runBacktests(sql, null, { now: NOW, turn })
      expect(readBacktest(sql, first)?.state).toBe('cancelled')
      expect(readBacktest(sql, second)?.state).toBe('failed')
    })
  })

  it('fails if its slice was ended three times', async () => {
    await runInDurableObject(newLedger(), async (_, { storage: { sql } }) => {
      const id = startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      const neverEnds = () => new Promise<void>(() => {})
      for (let start = 0; start < 3; start++) {
        void runBacktests(sql, null, { now: NOW, turn: neverEnds })
        expect(readBacktest(sql, id)?.state).toBe('running')
      }
      expect(await runBacktests(sql, null, { now: NOW, turn: neverEnds })).toBe(false)
      expect(readBacktest(sql, id)?.state).toBe('failed')
    })
  })

  it('yields to arriving visits after a few thousand visits', async () => {
    const ledger = newLedger()
    const seen = storeFactsOf(person())
    const many = Array.from({ length: 18_000 }, (_, index) =>
      visit(1, { at: NOW - DAY + index, ...seen }),
    )
    await ledger.append(batchOf(many))
    let turns = 0
    await runInDurableObject(ledger, async (_, { storage: { sql } }) => {
      startBacktest(sql, { ...span, ruleset: blockingAll }, NOW)
      const count = async () => {
        turns++
      }
      await runBacktests(sql, null, { now: NOW, turn: count })
    })
    // Before the slice, after every 8,192 visits, and at the end.
    expect(turns).toBe(4)
  })
})

/** Returns the facts about a visitor that are stored if the campaign has no rules. */
function storeFactsOf(seen: Facts): Partial<VisitRow> {
  const { program } = compile({
    schema: 4,
    domain: { id: 1, name: 'example.com' },
    campaigns: [
      {
        ...{ id: 1, path: '/', status: 'active', delivery: 'proxy' },
        ...{ blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w', rules: [] },
      },
    ],
  } satisfies Ruleset)
  const [campaign] = program?.campaigns ?? []
  if (program === null || campaign === undefined) throw new Error('no program')
  const ip = parseIp('189.1.2.3')
  return storeFacts(campaign, decide(program, campaign, seen), { ...seen, ip })
}
