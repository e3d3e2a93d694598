import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { deriveEdgeKey, fromBase64Url, type VisitRow } from '@crivo/shared'
import { VisitIds } from '@crivo/visit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchOf, compact, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const DAY = 86_400_000
const DOMAIN = { domainId: 7, keyVersion: 2 }
const master = fromBase64Url(env.EDGE_MASTER_KEY) as Parameters<typeof deriveEdgeKey>[0]
const ids = deriveEdgeKey(master, 7, 2).then((key) => new VisitIds(key))
type Ledger = ReturnType<typeof newLedger>

/** A visit as the domain's edge reports it, and its request's ID. */
async function requested(changes: Partial<VisitRow> = {}) {
  const row = visit(1, changes)
  const requestId = crypto.randomUUID()
  return { requestId, row: { ...row, id: await (await ids).of(requestId, row.clientIp ?? '') } }
}

type Requested = Awaited<ReturnType<typeof requested>>

const note = (ledger: Ledger, { requestId, row }: Requested, changes = {}) =>
  ledger.noteOwnRequest({ id: requestId, ...DOMAIN, from: row.at, to: row.at + 100, ...changes })

const around = (at: number) => ({ from: at - 2 * DAY, to: at + 2 * DAY })
const SEARCH = { from: null, to: null, cursor: null, limit: 500 }

/** Returns the ids of counted and of marked visits, and the counted and billed totals. */
async function read(ledger: Ledger, at = Date.now()) {
  const [counted, marked] = [
    await ledger.visits(SEARCH),
    await ledger.visits({ ...SEARCH, ownChecks: 'only' }),
  ]
  const { total } = await ledger.breakdown({
    span: { ...around(at), campaignId: null },
    dimension: 'country',
    limit: 9,
  })
  const { groups } = await ledger.countMatching({ search: { ...SEARCH, country: 'BR' }, by: 'day' })
  return {
    counted: counted.visits.map(({ id }) => id).toSorted(),
    marked: marked.visits.map(({ id }) => id).toSorted(),
    counts: [total.pass, groups.reduce((sum, { counts }) => sum + counts.pass, 0)],
    total: (await ledger.totals())[1]?.requests ?? 0,
    billed: (await ledger.usage(around(at))).requests,
  }
}

it('marks or bills each visit, never both, however and how often batches arrive', async () => {
  const plan = fc.record({
    isOwn: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
    batches: fc.array(fc.array(fc.nat(11), { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
    compacts: fc.boolean(),
  })
  const property = fc.asyncProperty(plan, async ({ isOwn, batches, compacts }) => {
    const ledger = newLedger()
    const all = await Promise.all(isOwn.map(() => requested()))
    for (const [at, own] of isOwn.entries()) if (own) await note(ledger, all[at] as Requested)
    const sent = new Set<Requested>()
    for (const places of batches) {
      const some = places.flatMap((place) => all[place] ?? [])
      for (const each of some) sent.add(each)
      await ledger.append(batchOf(some.map(({ row }) => row)))
      if (compacts) await compact(ledger)
    }
    const idsOf = (wanted: boolean) =>
      all.flatMap((each, at) => (sent.has(each) && isOwn[at] === wanted ? [each.row.id] : []))
    const [others, own] = [idsOf(false), idsOf(true)]
    const length = others.length
    expect(await read(ledger)).toEqual({
      ...{ counted: others.toSorted(), marked: own.toSorted() },
      ...{ counts: [length, length], total: length, billed: length },
    })
  })
  await fc.assert(property, { numRuns: 15, endOnFailure: true })
})

it.each([
  ['another visitor’s address', {}, { clientIp: '189.1.2.4' }],
  ['another domain', { domainId: 8 }, {}],
  ['another key', { keyVersion: 1 }, {}],
  ['another time', { from: Date.now() - 60_000, to: Date.now() - 50_000 }, {}],
])('bills a visit of %s', async (_, changes, row) => {
  const ledger = newLedger()
  const own = await requested()
  await note(ledger, own, changes)
  await ledger.append(batchOf([{ ...own.row, ...row }]))
  expect(await read(ledger)).toMatchObject({ counted: [own.row.id], marked: [], billed: 1 })
})

it('does not hide people behind our requests: their pages count, except those of our network', async () => {
  const share = { tenths: null, percent: null }
  const pages = [{ id: 1, black: 'shop/a', white: 'shop/b', place: 'shop.example/', share }]
  for (const [asn, shares] of [
    [28_573, [{ tenths: 0, people: 60 }]],
    [13_335, []],
    [null, []],
  ] as const) {
    const ledger = newLedger()
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        requested({ at: Date.now(), clientIp: `189.1.${index}.7`, action: 'white', asn }),
      ),
    )
    for (const each of people) await note(ledger, each)
    await ledger.append(batchOf(people.map(({ row }) => row)))
    expect(await read(ledger)).toMatchObject({ counted: [], billed: 0 })
    expect(await ledger.countShares(pages)).toMatchObject(shares)
  }
})

it('marks one visit per request, and a limited number a day', async () => {
  const ledger = newLedger()
  const own = await Promise.all(Array.from({ length: 205 }, () => requested({ at: Date.now() })))
  for (const each of own) await note(ledger, each)
  await ledger.append(batchOf(own.map(({ row }) => row)))
  expect(await read(ledger)).toMatchObject({ counts: [5, 5], billed: 5 })
  expect(await query(ledger, 'select * from own_requests')).toHaveLength(5)
})

it('reads and erases a marked visit like any other', async () => {
  const ledger = newLedger()
  const [erased, kept] = [await requested(), await requested({ clientIp: '189.1.2.9' })]
  for (const each of [erased, kept]) await note(ledger, each)
  await ledger.append(batchOf([erased.row, kept.row]))
  const { id, at } = kept.row
  const stored = { id, clientIp: '189.1.2.0' }
  expect(await ledger.visit({ id, at })).toMatchObject({
    visit: stored,
    isMasked: true,
    isOwn: true,
  })
  await ledger.startErasure({
    ...{ id: crypto.randomUUID(), kind: 'visit', subject: erased.row.id },
    ...{ from: null, to: Date.now() + DAY },
  })
  await runDurableObjectAlarm(ledger)
  expect(await ledger.erasures()).toMatchObject([{ visits: 1 }])
  expect(await read(ledger)).toMatchObject({ marked: [id], billed: 0 })
})
