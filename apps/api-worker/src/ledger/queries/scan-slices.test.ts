import { expect, it } from 'vitest'
import { batchOf, compact, newLedger } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import { writeCursor } from '../storage/visit-cursor.ts'
import { takeSlice } from './scan-slices.ts'

const chunk = (from: number, to: number): VisitChunk => ({
  ...{ rows: 10, from, to, segment: null },
  column: () => {
    throw new Error('not read')
  },
})

it('reads each visit in one of several slices, however chunks overlap', () => {
  // Latest first; two end at the same time.
  const chunks = [chunk(80, 99), chunk(60, 79), chunk(50, 79), chunk(20, 49), chunk(0, 19)]
  const visits = chunks.flatMap((each) => [each.from, each.to].map((at) => ({ at, chunk: each })))
  const read: typeof visits = []
  let slices = 0
  for (let to = 100, hasMore = true; hasMore; slices++) {
    const rest = chunks.filter(({ from }) => from < to)
    const slice = takeSlice(rest, { from: 0, to }, 20)
    const { span } = slice
    read.push(
      ...visits.filter(
        ({ at, chunk }) => slice.chunks.includes(chunk) && at >= span.from && at < span.to,
      ),
    )
    ;({ hasMore } = slice)
    to = span.from
  }
  expect(slices).toBeGreaterThan(2)
  expect(read.toSorted((a, b) => b.at - a.at)).toEqual(visits.toSorted((a, b) => b.at - a.at))
})

it.each([
  ['received', false],
  ['compacted', true],
])('continues before the cursor among %s visits', async (_, compacts) => {
  const now = Date.now()
  const [older, newer] = [visit(1, { at: now - 2_000 }), visit(1, { at: now - 1_000 })]
  const ledger = newLedger()
  await ledger.append(batchOf([newer, older]))
  if (compacts) await compact(ledger)
  const from = async (cursor: string | null) => {
    const { rows, cursor: next } = await ledger.visitsFrom({
      ...{ block: `${older.clientIp}`, from: 0, cursor },
    })
    return [rows.map(({ visits }) => visits), next]
  }
  expect(await from(null)).toEqual([[2], null])
  expect(await from(writeCursor({ at: newer.at, hex: '' }))).toEqual([[1], null])
  expect(await from(writeCursor({ at: older.at, hex: '' }))).toEqual([[], null])
})
