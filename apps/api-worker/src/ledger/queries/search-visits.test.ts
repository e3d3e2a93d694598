import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { UNKNOWN_VALUE, type VisitCondition, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import type { FoundVisits, VisitSearch } from '#core/ledger-api/searches.ts'
import { batchOf, compact, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { searchVisits } from './search-visits.ts'

const DAY = 86_400_000
const NOW = Date.now()
const ALL: VisitSearch = { from: null, to: null, cursor: null, limit: 500 }

/** Returns every visit of a search, page by page. */
async function findAll(ledger: ReturnType<typeof newLedger>, search: Partial<VisitSearch>) {
  const found: VisitRow[] = []
  let pages = 0
  for (let cursor: string | null = null; ; ) {
    const page = await ledger.visits({ ...ALL, ...search, cursor })
    found.push(...page.visits)
    pages++
    if (page.cursor === null) return { found, pages }
    cursor = page.cursor
  }
}

const idsOf = (visits: readonly VisitRow[]) => visits.map(({ id }) => id)

describe('a search', () => {
  const odd = visit(2, {
    at: NOW - 3 * DAY,
    action: 'white',
    reason: 'SIVT.PROXY',
    ruleId: 'proxies',
    rulesetHash: 'c'.repeat(64),
    clientIp: '2001:db8::1',
    country: 'PT',
    region: 'Lisboa',
    city: 'Lisboa',
    asn: 3_243,
    language: 'pt-PT',
    os: 'ios',
    browser: 'safari',
    device: 'tablet',
    botName: 'odd',
    referrer: 'odd.example',
    facts: JSON.stringify({ userAgent: 'Mozilla/5.0 Chrome/150.0.0.0', path: '/odd/offer' }),
  })
  const nobody = visit(3, {
    at: NOW - 5 * DAY,
    country: null,
    region: null,
    city: null,
    asn: null,
    language: null,
    os: null,
    browser: null,
    device: null,
    botName: null,
    referrer: null,
  })
  const plain = [0, 1, 2, 8].map((days) => visit(1, { at: NOW - days * DAY, city: 'Recife' }))
  const unknown = visit(1, { at: NOW - 9 * DAY, reason: 'NEW.CODE', city: 'Recife' })

  const where = (...conditions: VisitCondition[]) => ({ where: JSON.stringify(conditions) })
  const filters: [Partial<VisitSearch>, VisitRow[]][] = [
    [{}, [plain[0], plain[1], plain[2], odd, nobody, plain[3], unknown].flatMap((v) => v ?? [])],
    [{ campaignId: 2 }, [odd]],
    [{ campaignId: 9 }, []],
    [{ action: 'white' }, [odd]],
    [{ class: 'sivt' }, [odd]],
    [{ class: 'system' }, [unknown]],
    [{ class: 'givt' }, []],
    [{ reason: 'SIVT.PROXY' }, [odd]],
    [{ country: 'PT' }, [odd]],
    [{ country: UNKNOWN_VALUE }, [nobody]],
    [{ region: 'Lisboa' }, [odd]],
    [{ city: 'Lisboa', campaignId: 2 }, [odd]],
    [{ city: 'Lisboa', campaignId: 1 }, []],
    [{ asn: '3243' }, [odd]],
    [{ asn: UNKNOWN_VALUE }, [nobody]],
    [{ language: 'pt-PT' }, [odd]],
    [{ os: 'ios' }, [odd]],
    [{ browser: 'safari' }, [odd]],
    [{ device: 'tablet' }, [odd]],
    [{ botName: 'odd' }, [odd]],
    [{ referrer: 'odd.example' }, [odd]],
    [{ ruleId: 'proxies' }, [odd]],
    [{ rulesetHash: 'c'.repeat(64) }, [odd]],
    [{ rulesetHash: 'd'.repeat(64) }, []],
    [{ ip: '2001:0DB8:0::1' }, [odd]],
    [{ ip: 'no address' }, []],
    [{ ip: '2001:db8::/32' }, [odd]],
    [where({ field: 'ip', is: 'cidr', blocks: ['2001:db8::/64', '192.0.2.0/24'] }), [odd]],
    [where({ field: 'ip', is: 'equals', value: '2001:0DB8:0::1' }), [odd]],
    [where({ field: 'ip', is: 'oneOf', values: ['2001:0DB8:0::1', '192.0.2.1'] }), [odd]],
    [where({ field: 'ip', is: 'oneOf', values: ['192.0.2.1', '2001:DB8::/32'] }), [odd]],
    [where({ field: 'userAgent', is: 'contains', value: 'Chrome/' }), [odd]],
    [where({ field: 'path', is: 'prefix', value: '/odd' }), [odd]],
    [where({ field: 'asn', is: 'range', from: 3_000, below: 3_300 }), [odd]],
    [where({ field: 'os', is: 'present', not: true }), [nobody]],
    [
      where(
        { field: 'city', is: 'oneOf', values: ['Lisboa', 'Recife'], not: true },
        { field: 'campaignId', is: 'equals', value: 3 },
      ),
      [nobody],
    ],
    [{ from: NOW - 5 * DAY, to: NOW - 3 * DAY }, [nobody]],
  ]

  it('supports every filter, before and after days are built', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([...plain, odd, nobody, unknown]))
    for (const [filter, expected] of filters) {
      expect((await ledger.visits({ ...ALL, ...filter })).visits, JSON.stringify(filter)).toEqual(
        expected,
      )
    }
    for (let slices = 0; slices < 20; slices++) await runDurableObjectAlarm(ledger)
    expect(await query(ledger, 'select count(*) as n from open_days')).toEqual([{ n: 1 }])
    for (const [filter, expected] of filters) {
      expect((await ledger.visits({ ...ALL, ...filter })).visits, JSON.stringify(filter)).toEqual(
        expected,
      )
    }
  })

  it('pages through visits of the same millisecond, each once', async () => {
    const ledger = newLedger()
    const visits = Array.from({ length: 25 }, (_, index) => visit(1, { at: NOW - (index % 3) }))
    await ledger.append(batchOf(visits))
    const { found, pages } = await findAll(ledger, { limit: 4 })
    expect(pages).toBeGreaterThanOrEqual(7)
    const sorted = visits.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    expect(idsOf(found)).toEqual(idsOf(sorted))
  })

  it('reads a limited number of visits per call, and continues where it stopped', async () => {
    const ledger = newLedger()
    const wanted = { botName: 'rare', country: 'BR' }
    const rare = visit(1, { at: NOW - 5 * DAY, ...wanted })
    // Every segment has both values, but no visit has both.
    const days = [0, 1, 2, 3, 4].map((day) =>
      Array.from({ length: 20 }, (_, index) =>
        visit(1, {
          at: NOW - day * DAY - index,
          ...(index % 2 === 0 ? { ...wanted, country: 'PT' } : { ...wanted, botName: 'often' }),
        }),
      ),
    )
    for (const visits of [...days, [rare]]) await ledger.append(batchOf(visits))
    await compact(ledger)
    const search = (cursor: string | null, filter: object) =>
      runInDurableObject(ledger, (_, { storage }) =>
        searchVisits(storage.sql, { ...ALL, ...filter, cursor }, NOW, 30),
      )
    const found: VisitRow[] = []
    const cursors: (string | null)[] = []
    do {
      const page = await search(cursors.at(-1) ?? null, wanted)
      found.push(...page.visits)
      cursors.push(page.cursor)
    } while (cursors.at(-1) !== null)
    expect([found, cursors.length]).toEqual([[rare], 3])
    // Segments that are skipped hardly count toward the limit.
    expect(await search(null, { botName: 'never' })).toEqual({ visits: [], cursor: null })
    const all: VisitRow[] = []
    for (let cursor: string | null = null; ; ) {
      const page: FoundVisits = await search(cursor, {})
      all.push(...page.visits)
      cursor = page.cursor
      if (cursor === null) break
    }
    expect(idsOf(all)).toEqual(idsOf([...days.flat(), rare]))
  })

  it('does not read segments whose statistics exclude a match', async () => {
    const ledger = newLedger()
    const rare = visit(1, { at: NOW - 10 * DAY, city: 'Rara' })
    for (let day = 0; day < 5; day++) {
      await ledger.append(batchOf([visit(1, { at: NOW - day * DAY, city: 'Recife' })]))
    }
    await ledger.append(batchOf([rare]))
    await compact(ledger)
    const read = await runInDurableObject(ledger, (_, { storage }) => {
      const segments: unknown[] = []
      const sql = observe(storage.sql, (statement, bindings) => {
        if (statement.startsWith('select name, bytes')) segments.push(bindings[0])
      })
      const page = searchVisits(sql, { ...ALL, city: 'Rara' }, NOW)
      return { page, segments: new Set(segments).size }
    })
    expect(read).toEqual({ page: { visits: [rare], cursor: null }, segments: 1 })
  })

  it('does not read segments whose sets of IP addresses exclude a match', async () => {
    const ledger = newLedger()
    const addressed = (day: number) =>
      Array.from({ length: 60 }, (_, index) =>
        visit(1, { at: NOW - day * DAY - index, clientIp: `198.51.${100 + day}.${index}` }),
      )
    for (let day = 0; day < 5; day++) await ledger.append(batchOf(addressed(day)))
    await compact(ledger)
    const segments = await runInDurableObject(ledger, (_, { storage }) => {
      const read: unknown[] = []
      const sql = observe(storage.sql, (statement, bindings) => {
        if (statement.startsWith('select name, bytes')) read.push(bindings[0])
      })
      expect(searchVisits(sql, { ...ALL, ip: '198.51.103.7' }, NOW).visits).toHaveLength(1)
      return new Set(read)
    })
    expect(segments.size).toBe(1)
  })

  it('reads all segments if their sets are damaged', async () => {
    const ledger = newLedger()
    const visits = Array.from({ length: 60 }, (_, index) =>
      visit(1, { at: NOW - index, clientIp: `198.51.100.${index}` }),
    )
    await ledger.append(batchOf(visits))
    await compact(ledger)
    await query(ledger, "update segment_sets set members = x'00'")
    await evictDurableObject(ledger)
    expect((await ledger.visits({ ...ALL, ip: '198.51.100.7' })).visits).toEqual([visits[7]])
    expect(await query(ledger, 'select damage from segments')).toEqual([{ damage: null }])
  })

  it('finds visits in segments, in the tail and in both', async () => {
    const ledger = newLedger()
    const visits = Array.from({ length: 60 }, (_, index) =>
      visit(1 + (index % 2), { at: NOW - (index % 7) }),
    )
    for (let at = 0; at < 60; at += 20) {
      await ledger.append(batchOf(visits.slice(at, at + 20)))
      if (at < 40) await compact(ledger)
    }
    const sorted = visits.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    const { found } = await findAll(ledger, { limit: 7, campaignId: 2 })
    expect(idsOf(found)).toEqual(idsOf(sorted.filter(({ campaignId }) => campaignId === 2)))
    for (const each of visits) expect((await ledger.visit(each))?.visit).toEqual(each)
  })
})

/** Records each executed statement. */
const observe = (
  sql: SqlStorage,
  note: (statement: string, bindings: readonly unknown[]) => void,
): SqlStorage =>
  new Proxy(sql, {
    get: (target, key) =>
      key === 'exec'
        ? (statement: string, ...bindings: unknown[]) => {
            note(statement, bindings)
            return target.exec(statement, ...bindings)
          }
        : Reflect.get(target, key, target),
  })
