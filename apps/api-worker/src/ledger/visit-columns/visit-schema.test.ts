import { SegmentError } from '@crivo/segments'
import { expect, it } from 'vitest'
import { visit } from '../../../test/visits.ts'
import { idsToBytes, idToBytes, visitOf } from './visit-schema.ts'

it('builds a visit from its values, and rejects a value of another type', () => {
  const stored = visit(1, { city: 'Recife' })
  expect(visitOf((column) => stored[column])).toEqual(stored)
  expect(visitOf((column) => (column === 'city' ? undefined : stored[column])).city).toBeNull()
  for (const [wrong, value] of [
    ['city', 1],
    ['status', 'x'],
  ] as const) {
    expect(() => visitOf((column) => (column === wrong ? value : stored[column]))).toThrow(
      SegmentError,
    )
  }
})

it.each([
  [[]],
  [['0192d1f0-0000-7000-8000-00000000000a', '0192D1F0-0000-7000-8000-00000000000B']],
  // Together as long as two UUIDs.
  [['0192d1f00-000-7000-8000-00000000000a', '0192d1f00000-7000-8000-0000-0000000b']],
  [['0192d1f0-0000-7000-8000-00000000000', '0192d1f0-0000-7000-8000-00000000000bc']],
  [['0192d1f0-0000-7000-8000-00000000000g', 'short']],
])('reads the bytes of the IDs %j together as it does one by one', (ids) => {
  expect(idsToBytes(ids).map((id) => [...id])).toEqual(ids.map((id) => [...idToBytes(id)]))
})
