import { SegmentError } from '@crivo/segments'
import { expect, it } from 'vitest'
import { visit } from '../../../test/visits.ts'
import { visitOf } from './visit-schema.ts'

it('makes a visit of its values, and none of a value of another type', () => {
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
