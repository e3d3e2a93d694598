import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { PLANS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import type { DumpLine } from '#core/ledger-api/dumps.ts'
import { batchOf, compact, newLedger, query } from '../../../test/ledgers.ts'
import { oldLedger } from '../../../test/old-ledger.ts'
import { visit } from '../../../test/visits.ts'
import { maintain } from '../upkeep/maintain.ts'
import { migrate } from './migrate.ts'
import { copyColumns } from './old-layouts/copy-columns.ts'
import { indexColumns } from './old-layouts/index-columns.ts'

const DAY = 86_400_000
it('migrates once', async () => {
  const ledger = await oldLedger([visit(1)])
  await ledger.append(batchOf([visit(1)]))
  await evictDurableObject(ledger)
  expect(await ledger.recent({ campaignId: null, limit: 10 })).toHaveLength(2)
  expect(await query(ledger, 'select version from schema_version')).toEqual([{ version: 30 }])
})

it('refuses tables older than the first release', () =>
  runInDurableObject(newLedger(), (_, { storage }) => {
    storage.sql.exec('update schema_version set version = 6')
    expect(() => migrate(storage)).toThrow('no migration from version 6')
  }))

describe('columns stored without an index', () => {
  const TABLES = ['segment_columns', 'segment_sets']
  const visits = [
    visit(2, { at: Date.now() - 2 * DAY, country: 'PT' }),
    visit(1, { at: Date.now() - 3 * DAY, country: 'BR' }),
  ]
  const schema = (ledger: ReturnType<typeof newLedger>) =>
    query(ledger, "select name, sql from sqlite_master where name glob 'segment_*'")
  const exists = (sql: SqlStorage, name: string) =>
    sql.exec('select 1 from sqlite_master where name = ?', name).toArray().length > 0
  const copySlice = (sql: SqlStorage) => copyColumns(sql, { mostRows: 8 })
  const copyAll = (sql: SqlStorage) => {
    let runs = 0
    while (copySlice(sql)) runs++
    return runs
  }

  /** Returns a ledger whose columns have no index and whose database is too large to copy. */
  async function largeLedger() {
    const ledger = newLedger()
    await ledger.append(batchOf(visits))
    await compact(ledger)
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      for (const table of TABLES) {
        const [row] = sql.exec<{ sql: string }>(
          'select sql from sqlite_master where name = ?',
          table,
        )
        sql.exec(`alter table ${table} rename to indexed`)
        sql.exec(`${row?.sql} without rowid`)
        sql.exec(`insert into ${table} select * from indexed`)
        sql.exec('drop table indexed')
      }
    })
    return ledger
  }

  it('indexes them at once, unless the database is too large', async () => {
    const ledger = await largeLedger()
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      sql.exec('update schema_version set version = 29')
      indexColumns(sql, sql.databaseSize - 1)
    })
    expect(JSON.stringify(await schema(ledger))).toContain('without rowid')
    await evictDurableObject(ledger)
    expect(await ledger.recent({ campaignId: null, limit: 10 })).toEqual(visits)
    expect(JSON.stringify(await schema(ledger))).not.toContain('without rowid')
    const left = "select name from sqlite_master where name = 'unindexed'"
    expect(await query(ledger, left)).toEqual([])
  })

  it('indexes them in slices, and every state between has all columns', async () => {
    const ledger = await largeLedger()
    const all = 'select * from segment_columns order by name, segment'
    const columns = await query(ledger, all)
    const runs = await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      let count = 0
      for (; copySlice(sql); count++) expect(sql.exec(all).toArray()).toEqual(columns)
      return count
    })
    expect(runs).toBeGreaterThan(10)
    const names = (await schema(ledger)).map(({ name }) => name)
    expect(names.sort()).toEqual(TABLES)
    expect(JSON.stringify(await schema(ledger))).not.toContain('without rowid')
    await evictDurableObject(ledger)
    expect(await ledger.recent({ campaignId: null, limit: 10 })).toEqual(visits)
  })

  it('copies and empties few bytes at a time, because visits wait meanwhile', async () => {
    const ledger = await largeLedger()
    const counts = await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      const insert = "insert into segment_columns values ('large', ?, '{}', zeroblob(300000))"
      for (let segment = 1; segment <= 6; segment++) sql.exec(insert, segment)
      const count = (table: string) =>
        exists(sql, table)
          ? sql.exec(`select count(*) as n from ${table} where name = 'large'`).one().n
          : null
      const copied = new Set<unknown>()
      const left = new Set<unknown>()
      while (copyColumns(sql)) {
        copied.add(count('segment_columns_copy'))
        left.add(count('segment_columns_old'))
      }
      return [[...copied], [...left]]
    })
    expect(counts).toEqual([
      [2, 4, 6, null],
      [null, 6, 4, 2, 0],
    ])
  })

  it('indexes them at once in the middle of a copy, if the database became small', async () => {
    const ledger = await largeLedger()
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      copyColumns(sql)
      // An earlier release ran in between.
      sql.exec("update segment_columns set bytes = x'07' where name = 'action'")
      sql.exec('update schema_version set version = 28')
    })
    await evictDurableObject(ledger)
    expect(JSON.stringify(await schema(ledger))).not.toContain('without rowid')
    await runInDurableObject(ledger, (_, { storage: { sql } }) => void copyAll(sql))
    expect((await schema(ledger)).map(({ name }) => name).sort()).toEqual(TABLES)
    const bytes = await query(ledger, "select bytes from segment_columns where name = 'action'")
    expect(bytes.map((row) => [...new Uint8Array(row.bytes as ArrayBuffer)])).toEqual([[7], [7]])
  })

  it('repeats changes made at any point of the copy', async () => {
    const ledger = await largeLedger()
    const runs = await runInDurableObject(await largeLedger(), (_, { storage: { sql } }) =>
      copyAll(sql),
    )
    for (let after = 0; after < runs; after++) {
      const changed = await largeLedger()
      await runInDurableObject(changed, (_, { storage: { sql } }) => {
        for (let run = 0; run < after; run++) copySlice(sql)
        sql.exec("update segment_columns set bytes = x'07' where name = 'country' and segment = 1")
        sql.exec("delete from segment_columns where name = 'id' and segment = 1")
        const insert = 'insert or replace into segment_columns values (?, ?, ?, ?)'
        for (const segment of [2, 99])
          sql.exec(insert, 'id', segment, '{}', new Uint8Array([segment]))
        const all = 'select * from segment_columns order by name, segment'
        const expected = sql.exec(all).toArray()
        const [old] = sql
          .exec("select 1 from sqlite_master where name = 'segment_columns_old'")
          .toArray()
        const isOf = "(name = 'id' and segment < 3) or (name = 'country' and segment = 1)"
        if (old !== undefined) {
          expect(sql.exec(`select 1 from segment_columns_old where ${isOf}`).toArray()).toEqual([])
        }
        copyAll(sql)
        expect(sql.exec(all).toArray()).toEqual(expected)
      })
    }
    expect(await ledger.recent({ campaignId: null, limit: 10 })).toEqual(visits)
  })

  it('indexes them by alarms, unless there is no room for a copy', async () => {
    const ledger = await largeLedger()
    const before = await schema(ledger)
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      expect(copyColumns(sql, { mostBytes: sql.databaseSize - 1 })).toBe(false)
    })
    expect(await schema(ledger)).toEqual(before)
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      copyColumns(sql)
      // The copy has made the database larger than when it began.
      expect(copyColumns(sql, { mostBytes: sql.databaseSize - 1 })).toBe(true)
    })
    for (let run = 0; run < 40; run++) await runDurableObjectAlarm(ledger)
    expect((await schema(ledger)).map(({ name }) => name).sort()).toEqual(TABLES)
    expect(JSON.stringify(await schema(ledger))).not.toContain('without rowid')
    expect(await ledger.recent({ campaignId: null, limit: 10 })).toEqual(visits)
  })

  it('copies several slices per alarm, and yields to visits after each', async () => {
    const ledger = await largeLedger()
    const tables = await runInDurableObject(ledger, async (_, { storage }) => {
      const seen = new Set<unknown>()
      const turn = async () => {
        const find = "select name from sqlite_master where name glob 'segment_*_*'"
        for (const { name } of storage.sql.exec(find)) seen.add(name)
      }
      let runs = 0
      for (let hasMore = true; hasMore; runs++) {
        hasMore = await maintain(storage, { ...batchOf([]), now: Date.now(), turn })
      }
      expect(runs).toBeLessThan(10)
      return [...seen]
    })
    for (const copy of ['copy', 'old']) expect(tables).toContain(`segment_columns_${copy}`)
    expect((await schema(ledger)).map(({ name }) => name).sort()).toEqual(TABLES)
  })

  it('are dumped once at any point of the copy, and indexed after a restore', async () => {
    const ledger = await largeLedger()
    for (let run = 0, hasMore = true; hasMore; run++) {
      const lines: DumpLine[] = []
      let page = await ledger.dump(null)
      for (; page.cursor !== null; page = await ledger.dump(page.cursor)) lines.push(page.line)
      lines.push(page.line)
      expect(JSON.stringify(lines)).not.toMatch(/segment_\w+_(?:copy|old)/)
      const restored = newLedger()
      // The restored ledger may be in the middle of its own copy.
      if (run === 1) {
        await runInDurableObject(restored, (_, { storage: { sql } }) => {
          sql.exec('create table segment_columns_old (name text, segment integer, bytes blob)')
        })
      }
      for (const line of lines) await restored.load(line)
      expect(await restored.recent({ campaignId: null, limit: 10 })).toEqual(visits)
      await runInDurableObject(restored, (_, { storage: { sql } }) => void copyAll(sql))
      expect((await schema(restored)).map(({ name }) => name).sort()).toEqual(TABLES)
      expect(JSON.stringify(await schema(restored))).not.toContain('without rowid')
      expect(await restored.recent({ campaignId: null, limit: 10 })).toEqual(visits)
      hasMore = await runInDurableObject(ledger, (_, { storage: { sql } }) => copySlice(sql))
    }
  })

  it('are dumped whole if the copy ends between two lines', async () => {
    const ledger = await largeLedger()
    const all = 'select * from segment_columns order by name, segment'
    const restored = newLedger()
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      const insert = "insert into segment_columns values ('large', ?, '{}', zeroblob(600000))"
      for (let segment = 1; segment <= 6; segment++) sql.exec(insert, segment)
    })
    let page = await ledger.dump(null)
    let isCut = false
    for (; page.cursor !== null; page = await ledger.dump(page.cursor)) {
      await restored.load(page.line)
      if (page.cursor.table !== 'segment_columns' || page.cursor.after === null) continue
      isCut = true
      await runInDurableObject(ledger, (_, { storage: { sql } }) => void copyAll(sql))
    }
    expect(isCut).toBe(true)
    expect(await restored.load(page.line)).toEqual({ done: true })
    expect(await query(restored, all)).toEqual(await query(ledger, all))
  })

  it('starts again after a dump without triggers is restored', async () => {
    const ledger = await largeLedger()
    await runInDurableObject(ledger, (_, { storage: { sql } }) => {
      copyColumns(sql)
      for (const event of ['insert', 'update', 'delete']) {
        sql.exec(`drop trigger segment_columns_copy_${event}`)
      }
      sql.exec("update segment_columns set bytes = x'07' where name = 'action'")
      copyAll(sql)
    })
    const bytes = await query(ledger, "select bytes from segment_columns where name = 'action'")
    expect(bytes.map((row) => [...new Uint8Array(row.bytes as ArrayBuffer)])).toEqual([[7], [7]])
    expect((await schema(ledger)).map(({ name }) => name).sort()).toEqual(TABLES)
  })
})

describe('visits with a row each', () => {
  const NOW = Date.now()
  const VISITS = Array.from({ length: 240 }, (_, index) =>
    visit(1 + (index % 3), {
      at: NOW - 12 * DAY + Math.floor((index / 240) * 12 * DAY),
      city: index % 5 === 0 ? null : `City ${index % 5}`,
    }),
  )
  const ALL = { from: null, to: null, cursor: null, limit: 1_000 }
  const SPAN = { from: NOW - 60 * DAY, to: NOW + DAY, campaignId: null }

  const readAll = async (ledger: Awaited<ReturnType<typeof oldLedger>>) => {
    const { rows, total } = await ledger.breakdown({ span: SPAN, dimension: 'city', limit: 10 })
    return {
      visits: (await ledger.visits(ALL)).visits,
      cities: rows.map(({ value, counts }) => [value, counts.pass]),
      total: total.pass,
    }
  }

  it('are read, counted and moved in slices while others arrive', async () => {
    const ledger = await oldLedger(VISITS)
    const before = await readAll(ledger)
    expect(before.visits).toEqual(VISITS.toReversed())
    expect(before.total).toBe(240)
    const added: VisitRow[] = []
    let slices = 0
    for (; ; slices++) {
      await runDurableObjectAlarm(ledger)
      const [left] = await query(ledger, "select 1 from sqlite_master where name = 'visits'")
      if (left === undefined) break
      const late = visit(1, { at: NOW + slices, city: 'City 1' })
      added.push(late)
      await ledger.append(batchOf([late, ...VISITS.slice(slices, slices + 1)]))
      const { visits, total } = await readAll(ledger)
      expect([visits.length, total]).toEqual([240 + added.length, 240 + added.length])
    }
    expect(slices).toBeGreaterThan(10)
    for (let alarms = 0; alarms < 25; alarms++) await runDurableObjectAlarm(ledger)
    const after = await readAll(ledger)
    expect(after.visits).toEqual([...added.toReversed(), ...VISITS.toReversed()])
    expect(after.cities).toContainEqual(['City 1', 48 + added.length])
  })

  it('have known batches', async () => {
    const batch = batchOf([VISITS[200] as VisitRow])
    const ledger = await oldLedger(VISITS, (sql) => {
      sql.exec('insert into batches values (?, ?)', batch.batch.batchId, NOW)
    })
    expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  })

  it('are masked and deleted according to the account’s settings as they move', async () => {
    const ledger = await oldLedger(VISITS)
    await ledger.append(batchOf([visit(1)], { maskAfterDays: 2, plan: 'free' }))
    for (let alarms = 0; alarms < 40; alarms++) await runDurableObjectAlarm(ledger)
    const { visits } = await readAll(ledger)
    const first = Math.floor(NOW / DAY) - PLANS.free.historyDays
    expect(Math.min(...visits.map(({ at }) => Math.floor(at / DAY)))).toBe(first)
    const exact = visits.filter(({ clientIp }) => clientIp === '189.1.2.3')
    expect(exact).toEqual(visits.filter(({ at }) => at > NOW - 2 * DAY + 60_000))
    const [segment] = await query(ledger, 'select maskedAt from segments order by day')
    expect(segment?.maskedAt).not.toBeNull()
  })
})
