import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { DESIGNS } from '../../../../../tools/scale/assumptions.ts'
import { createVisits } from '../../../bench/visits.ts'
import { batchOf, newLedger, query, turn } from '../../../test/ledgers.ts'
import { compactTail } from '../segments/compact.ts'
import { foldCounts } from '../upkeep/fold-counts.ts'
import { maintainArchive } from './move-segments.ts'
import { openArchive } from './visit-archive.ts'

const DAY = 86_400_000
const BATCH = 512
const VISITS = 32 * BATCH

it('stores as many bytes per visit as the cost model states, here and in R2', async () => {
  const ledger = newLedger()
  const make = createVisits(7)
  const from = (Math.floor(Date.now() / DAY) - 60) * DAY
  const sent: VisitRow[] = []
  for (let first = 0; first < VISITS; first += BATCH) {
    const visits = Array.from({ length: BATCH }, (_, at) =>
      make(from + Math.floor(((first + at) / VISITS) * (DAY - 1))),
    )
    await ledger.append(batchOf(visits, { maskAfterDays: null }))
    sent.push(...visits)
  }
  const bytesOf = async () => {
    const [row] = await query(
      ledger,
      `select (select sum(length(bytes)) from segment_columns)
        + (select sum(length(statistics)) from segment_columns)
        + (select sum(length(members)) from segment_sets) as bytes`,
    )
    return Number(row?.bytes) / VISITS
  }
  await runInDurableObject(ledger, (_, { storage }) =>
    compactTail(storage, { now: Date.now(), firstDay: 0, turn }, foldCounts),
  )
  const here = await bytesOf()
  await query(ledger, 'delete from open_days')
  await runInDurableObject(ledger, async (_, { storage, id }) => {
    const archive = openArchive(env.VISIT_ARCHIVE, String(id), () => crypto.randomUUID())
    await maintainArchive(storage, { now: Date.now(), firstDay: 0, turn, archive })
  })
  const left = await bytesOf()
  const { objects } = await env.VISIT_ARCHIVE.list({ prefix: `${ledger.id}/` })
  const archived = objects.reduce((sum, { size }) => sum + size, 0) / VISITS
  const { visitBytes, indexBytes, archivedBytes } = DESIGNS.built
  for (const [measured, modelled] of [
    [here, visitBytes],
    [left, indexBytes],
    [archived, archivedBytes],
  ] as const) {
    expect(measured / modelled).toBeGreaterThan(0.9)
    expect(measured / modelled).toBeLessThan(1.1)
  }
  // The columns are as large here as those of the largest objects, and are read back.
  const ip = sent[VISITS - 100]?.clientIp ?? ''
  const found = await ledger.visits({ from: null, to: null, cursor: null, limit: 100, ip })
  const matching = sent.filter(({ clientIp }) => clientIp === ip)
  expect(found.visits).toEqual(matching.toReversed().slice(0, 100))
})
